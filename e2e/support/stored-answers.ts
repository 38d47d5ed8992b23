import type { Page } from '@playwright/test';

/** What the device has stored of the screens, as its storage has it: the names of the answers, and those that are readable. */
export const storedAnswers = (page: Page): Promise<string> => page.evaluate(readStored, false);

/** The same with all answers opened by the key of who is signed in. */
export const openedAnswers = (page: Page): Promise<string> => page.evaluate(readStored, true);

/** Runs in the page. */
async function readStored(opened: boolean): Promise<string> {
  type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
  type Stored = { key: string; data?: { user?: { device_key?: string } }; sealed?: Sealed };
  const device = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('plumbline-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const stored = await new Promise<Stored[]>((resolve, reject) => {
    const reading = device.transaction('answers').objectStore('answers').getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  device.close();
  if (!opened) return JSON.stringify(stored);

  const deviceKey = stored.map(({ data }) => data?.user?.device_key).find(Boolean);
  if (!deviceKey) throw new Error('No one is signed in on this device.');
  const bytes = Uint8Array.from(atob(deviceKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
  const open = async ({ iv, data }: Sealed) =>
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
  const texts = stored.map(async ({ key: name, data, sealed }) => [name, sealed ? await open(sealed) : data]);
  return JSON.stringify(await Promise.all(texts));
}
