import { seal, unseal } from '../device-seal.ts';
import { reading, writing } from './database.ts';

// What the device would not take lasts as long as this page.
const unstoredContents = new Map<string, { draft: string; blob: Blob }>();

/** Stores the content of a draft's file on the device. Resolves to whether it outlasts this page. */
export async function saveContent(draft: string, id: string, blob: Blob): Promise<boolean> {
  const sealed = await seal(await blob.arrayBuffer());
  const content = sealed ? { id, draft, sealed, type: blob.type } : { id, draft, blob };
  const lasting = await writing((device) => device.put('contents', content));
  if (lasting) unstoredContents.delete(id);
  else unstoredContents.set(id, { draft, blob });
  return lasting;
}

/** Stores what the device did not take of a draft's files: it may have room by now. Resolves to whether all outlast this page. */
export async function saveUnstored(draft: string): Promise<boolean> {
  for (const [id, content] of unstoredContents)
    if (content.draft === draft && !(await saveContent(draft, id, content.blob))) return false;
  return true;
}

/** Whether the device did not take the content of a file, so that it lasts as long as this page. */
export const isUnstored = (id: string): boolean => unstoredContents.has(id);

/** The content of a file; undefined: the device does not have it (any more), or it is somebody else's. */
export async function readContent(id: string): Promise<Blob | undefined> {
  const unstored = unstoredContents.get(id);
  if (unstored) return unstored.blob;
  const stored = await reading((device) => device.get('contents', id));
  if (!stored?.sealed) return stored?.blob;
  const bytes = await unseal(stored.sealed);
  return bytes && new Blob([bytes], { type: stored.type });
}

/** Removes the content of one file. */
export async function removeContent(id: string): Promise<void> {
  unstoredContents.delete(id);
  await writing((device) => device.delete('contents', id));
}

/** Removes what only this page has of a draft's files; the rest goes with the draft. */
export function removeContentsHere(draft: string): void {
  for (const [id, content] of unstoredContents) if (content.draft === draft) unstoredContents.delete(id);
}
