import 'fake-indexeddb/auto';
import { credentialsAddress } from '@plumbline/contract';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TOKEN = 'token of a worker';
const PIN = '271828';
// 16 bytes, which make an AES key
const DEVICE_KEY = 'c2VjcmV0IG9mIGRldmljZQ==';
const credentials = { user: { employee: { id: 7 }, device_key: DEVICE_KEY } };

/** The storage that the tabs of a browser share. */
function makeStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

let storage: ReturnType<typeof makeStorage>;

/** A page of the browser: modules of its own, what is stored shared with those before it. */
async function openPage() {
  vi.resetModules();
  const [lock, token, record, persister, { queryClient }, { queryKey }] = await Promise.all([
    import('./device-lock.ts'),
    import('../token.ts'),
    import('./lock-record.ts'),
    import('../answer-store.ts'),
    import('../query-client.ts'),
    import('../query-key.ts'),
    // Modules that forget the answers of a page.
    import('../session.ts'),
  ]);
  return { ...lock, ...token, ...record, ...persister, queryClient, key: queryKey(credentialsAddress, {}) };
}

/** A page on which somebody is signed in, and has been shown a task. */
async function openSignedIn() {
  const page = await openPage();
  page.setToken(TOKEN);
  page.queryClient.setQueryData(page.key, credentials as never);
  await page.storeAnswer(TOKEN, page.key, credentials);
  await page.storeAnswer(TOKEN, ['getTask', { id: 12 }, {}], { title: 'Kerb' });
  return page;
}

async function storedAnswers(): Promise<unknown[]> {
  const device = await openDB('plumbline-answers', 1);
  const answers = await device.getAll('answers');
  device.close();
  return answers.map(({ data, sealed }) => (sealed ? 'sealed' : data));
}

const storedTexts = () => JSON.stringify([...storage.texts]);

beforeEach(() => {
  storage = makeStorage();
  vi.stubGlobal('localStorage', storage);
});

afterEach(async () => {
  const { leave, setToken } = await openPage();
  setToken('somebody');
  leave();
  await expect.poll(storedAnswers).toEqual([]);
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a locked device has neither the token nor the key, and its answers stay. Rule: SCREEN-32', async () => {
  const page = await openSignedIn();
  expect(storedTexts()).toContain(TOKEN);
  await page.lockDevice(PIN, 'Salim Rahman');

  expect(page.getToken()).toBeNull();
  expect(page.queryClient.getQueryData(page.key)).toBeUndefined();
  expect(page.getLock()).toMatchObject({ name: 'Salim Rahman', triesLeft: page.TRIES });
  expect(storedTexts()).not.toContain(TOKEN);
  expect(storedTexts()).not.toContain(DEVICE_KEY);
  await expect.poll(storedAnswers).toEqual(['sealed']);
});

test('the right PIN lets its person go on, on a page that was opened again', async () => {
  await (await openSignedIn()).lockDevice(PIN, 'Salim Rahman');
  const page = await openPage();
  expect(page.getToken()).toBeNull();
  expect(await page.unlockDevice('271829')).toBe(page.TRIES - 1);
  expect(page.getToken()).toBeNull();

  expect(await page.unlockDevice(PIN)).toBeNull();
  expect(page.getToken()).toBe(TOKEN);
  expect(page.queryClient.getQueryData(page.key)).toEqual(credentials);
  expect(page.getLock()).toBeNull();
  // For the next page that is opened without a connection.
  await expect.poll(storedAnswers).toEqual(expect.arrayContaining([credentials]));
  expect(await storedAnswers()).toHaveLength(2);
});

test('five wrong PINs delete all that the PIN opens, and what was shown', async () => {
  await (await openSignedIn()).lockDevice(PIN, 'Salim Rahman');
  const page = await openPage();
  for (const left of [4, 3, 2, 1, 0]) expect(await page.unlockDevice('314159')).toBe(left);
  expect(page.getLock()).toBeNull();
  expect(await storedAnswers()).toEqual([]);
  expect(await page.unlockDevice(PIN)).toBe(0);
  expect(page.getToken()).toBeNull();
});

test('a try counts also where the page is closed before its answer, and the last one can be right', async () => {
  await (await openSignedIn()).lockDevice(PIN, 'Salim Rahman');
  const page = await openPage();
  const closed = [1, 2, 3, 4].map(() => page.unlockDevice('314159'));
  expect(page.getLock()?.triesLeft).toBe(1);
  await Promise.all(closed);
  expect(await page.unlockDevice(PIN)).toBeNull();
  expect(page.getToken()).toBe(TOKEN);
});

test('a page that ended while it was locked leaves nothing with the key', async () => {
  const page = await openSignedIn();
  await page.lockDevice(PIN, 'Salim Rahman');
  await expect.poll(storedAnswers).toHaveLength(1);
  await page.storeAnswer(TOKEN, page.key, credentials);
  expect(await storedAnswers()).toHaveLength(2);
  await openPage();
  await expect.poll(storedAnswers).toEqual(['sealed']);
});

test('who signs in on a locked device ends the lock and finds nothing of it. Rule: SCREEN-33', async () => {
  await (await openSignedIn()).lockDevice(PIN, 'Salim Rahman');
  const page = await openPage();
  page.setToken('token of another');
  expect(page.getLock()).toBeNull();
  await expect.poll(storedAnswers).toEqual([]);
  expect(storedTexts()).not.toContain('Salim');
});

test('a session that has ended meanwhile is not locked', async () => {
  const page = await openSignedIn();
  page.endSession(TOKEN);
  await page.lockDevice(PIN, 'Salim Rahman');
  expect(page.getLock()).toBeNull();
});
