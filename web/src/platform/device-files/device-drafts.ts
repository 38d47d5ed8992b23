import { isOwn, sealJson, unsealJson } from '../device-seal.ts';
import { queryClient } from '../query-client.ts';
import { removeContentsHere } from './contents.ts';
import { DATABASE_NAME, type DeviceDraft, reading, type StoredDraft, writing } from './database.ts';

/** The name of the query that lists somebody's drafts. */
export const DRAFTS = 'drafts';

// What the device would not take lasts as long as this page.
const unstoredDrafts = new Map<string, DeviceDraft>();
let channel: BroadcastChannel | null = null;

/**
 * The drafts of one kind on this device.
 * @param isOfKind distinguishes them from those of other slices, which are in the same store
 */
export function deviceDrafts<Draft extends DeviceDraft>(isOfKind: (draft: DeviceDraft) => draft is Draft) {
  return {
    /** The drafts of a person, the latest first. */
    async list(owner: number): Promise<Draft[]> {
      const stored = await reading((device) => device.getAllFromIndex('drafts', 'owner', owner));
      const unstored = [...unstoredDrafts.values()].filter((draft) => draft.owner === owner);
      const opened = await Promise.all((stored ?? []).map(openDraft));
      const others = opened.filter((draft) => draft !== undefined && !unstoredDrafts.has(draft.id));
      return [...unstored, ...(others as DeviceDraft[])]
        .filter(isOfKind)
        .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
    },
    /** A draft as it is now; undefined: it is gone, as after another tab has sent it. */
    async read(id: string): Promise<Draft | undefined> {
      const stored = unstoredDrafts.get(id) ?? (await reading((device) => device.get('drafts', id)));
      const draft = stored && (await openDraft(stored));
      return draft && isOfKind(draft) ? draft : undefined;
    },
    /** Stores a draft on the device. Resolves to whether it outlasts this page. */
    async save(draft: Draft): Promise<boolean> {
      const stored = await closeDraft(draft);
      const lasting = await writing((device) => device.put('drafts', stored));
      if (lasting) unstoredDrafts.delete(draft.id);
      else unstoredDrafts.set(draft.id, draft);
      announce();
      return lasting;
    },
    remove: removeDraft,
  };
}

/** A draft as it is stored: by whose it is and when it changed it is found; the rest is for its owner. */
async function closeDraft(draft: DeviceDraft): Promise<StoredDraft> {
  const { id, owner, changedAt } = draft;
  if (!isOwn(owner)) return draft;
  const sealed = await sealJson(draft);
  return sealed ? { id, owner, changedAt, sealed } : draft;
}

/** The draft as it was written; undefined where it is somebody else's. */
async function openDraft(stored: StoredDraft): Promise<DeviceDraft | undefined> {
  if (!isOwn(stored.owner)) return undefined;
  if (!stored.sealed) return stored;
  return unsealJson<DeviceDraft>(stored.sealed);
}

/** Removes a draft with all of its files. */
export async function removeDraft(id: string): Promise<void> {
  unstoredDrafts.delete(id);
  removeContentsHere(id);
  await writing(async (device) => {
    const transaction = device.transaction(['drafts', 'contents'], 'readwrite');
    const files = await transaction.objectStore('contents').index('draft').getAllKeys(id);
    await Promise.all([
      transaction.objectStore('drafts').delete(id),
      ...files.map((file) => transaction.objectStore('contents').delete(file)),
      transaction.done,
    ]);
  });
  announce();
}

/** Whether leaving this page would lose a draft: the device would not take it. */
export function hasUnstoredDrafts(): boolean {
  return unstoredDrafts.size > 0;
}

/** Follows the drafts that other tabs write and send. Returns what ends it. */
export function listenToOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel(DATABASE_NAME);
  channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: [DRAFTS] });
  return () => {
    channel?.close();
    channel = null;
  };
}

function announce() {
  void queryClient.invalidateQueries({ queryKey: [DRAFTS] });
  channel?.postMessage('changed');
}
