import type { DBSchema, IDBPDatabase } from 'idb';
import { queryClient } from '../../platform/query-client.ts';
import type { Draft } from './draft.ts';

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { owner: number } };
  /** Contents of files, by the file's id. */
  contents: { key: string; value: { id: string; draft: string; blob: Blob }; indexes: { draft: string } };
}

const DATABASE = 'plumbline';
const VERSION = 1;

/** The name of the query that lists somebody's drafts. */
export const DRAFTS = 'drafts';

// What the device would not take lasts as long as this page.
const draftsHere = new Map<string, Draft>();
const contentsHere = new Map<string, { draft: string; blob: Blob }>();

let opened: Promise<IDBPDatabase<Schema> | null> | undefined;
let channel: BroadcastChannel | null = null;

/** The database of this device, or null where there is none, as in some private windows. */
function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb');
  return openDB<Schema>(DATABASE, VERSION, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      created.createObjectStore('contents', { keyPath: 'id' }).createIndex('draft', 'draft');
    },
    // Another tab wants a newer form of it: this one opens it anew when it needs it.
    blocking(_present, _next, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

/** The drafts of a person, the latest first. */
export async function listDrafts(owner: number): Promise<Draft[]> {
  const kept = await reading((device) => device.getAllFromIndex('drafts', 'owner', owner));
  const here = [...draftsHere.values()].filter((draft) => draft.owner === owner);
  const others = (kept ?? []).filter(({ id }) => !draftsHere.has(id));
  return [...here, ...others].sort((one, other) => other.changedAt.localeCompare(one.changedAt));
}

/** Whether leaving this page would lose a draft: the device would not take it. */
export function hasFleetingDrafts(): boolean {
  return draftsHere.size > 0;
}

/** A draft as it is kept now; undefined: it is gone, as after another tab has sent it. */
export async function readDraft(id: string): Promise<Draft | undefined> {
  return draftsHere.get(id) ?? (await reading((device) => device.get('drafts', id)));
}

/** Keeps a draft. Answers whether it outlasts this page. */
export async function keepDraft(draft: Draft): Promise<boolean> {
  const lasting = await writing((device) => device.put('drafts', draft));
  if (lasting) draftsHere.delete(draft.id);
  else draftsHere.set(draft.id, draft);
  tell();
  return lasting;
}

/** Forgets a draft with all of its files. */
export async function forgetDraft(id: string): Promise<void> {
  draftsHere.delete(id);
  for (const [file, { draft }] of contentsHere) if (draft === id) contentsHere.delete(file);
  await writing(async (device) => {
    const transaction = device.transaction(['drafts', 'contents'], 'readwrite');
    const files = await transaction.objectStore('contents').index('draft').getAllKeys(id);
    await Promise.all([
      transaction.objectStore('drafts').delete(id),
      ...files.map((file) => transaction.objectStore('contents').delete(file)),
      transaction.done,
    ]);
  });
  tell();
}

/** Keeps the content of a file. Answers whether it outlasts this page. */
export async function keepContent(draft: string, id: string, blob: Blob): Promise<boolean> {
  const lasting = await writing((device) => device.put('contents', { id, draft, blob }));
  if (!lasting) contentsHere.set(id, { draft, blob });
  return lasting;
}

/** The content of a file, while it is kept. */
export async function readContent(id: string): Promise<Blob | undefined> {
  return contentsHere.get(id)?.blob ?? (await reading((device) => device.get('contents', id)))?.blob;
}

export async function forgetContent(id: string): Promise<void> {
  contentsHere.delete(id);
  await writing((device) => device.delete('contents', id));
}

/** Hears of the drafts that other tabs keep and send. */
export function listenToOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel(DATABASE);
  channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: [DRAFTS] });
  return () => {
    channel?.close();
    channel = null;
  };
}

function tell() {
  void queryClient.invalidateQueries({ queryKey: [DRAFTS] });
  channel?.postMessage('changed');
}

async function reading<Result>(read: (device: IDBPDatabase<Schema>) => Promise<Result>) {
  const device = await database();
  return device ? read(device).catch(() => undefined) : undefined;
}

/** Writes to the device; false where it has no database, or no room. */
async function writing(write: (device: IDBPDatabase<Schema>) => Promise<unknown>): Promise<boolean> {
  const device = await database();
  if (!device) return false;
  try {
    await write(device);
    return true;
  } catch {
    return false;
  }
}
