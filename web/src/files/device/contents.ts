import { type DeviceContent, reading, writing } from './database.ts';

// What the device would not take lasts as long as this page.
const unstoredContents = new Map<string, Omit<DeviceContent, 'id'>>();

/** Stores the content of a draft's file on the device. Resolves to whether it outlasts this page. */
export async function saveContent(draft: string, id: string, blob: Blob): Promise<boolean> {
  const lasting = await writing((device) => device.put('contents', { id, draft, blob }));
  if (!lasting) unstoredContents.set(id, { draft, blob });
  return lasting;
}

/** The content of a file; undefined: the device does not have it (any more). */
export async function readContent(id: string): Promise<Blob | undefined> {
  return unstoredContents.get(id)?.blob ?? (await reading((device) => device.get('contents', id)))?.blob;
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
