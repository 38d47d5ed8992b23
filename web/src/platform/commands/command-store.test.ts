import { credentialsAddress } from '@plumbline/contract';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';

const OWNER = 7;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('what an earlier release has stored comes first, by its times', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const earlier = await openDB('plumbline-commands', 1, {
    upgrade: (device) =>
      void device.createObjectStore('commands', { keyPath: 'id' }).createIndex('owner', 'owner'),
  });
  for (const [id, doneAt] of [
    ['a', '2026-11-26T09:00:00.000Z'],
    ['b', '2026-11-26T08:00:00.000Z'],
  ])
    await earlier.put('commands', { id, owner: OWNER, doneAt, command: { id, owner: OWNER, doneAt } });
  earlier.close();

  const { queryClient } = await import('../query-client.ts');
  const { queryKey } = await import('../query-key.ts');
  const { readCommands, storeCommand } = await import('./command-store.ts');
  queryClient.setQueryData(queryKey(credentialsAddress, {}), { user: { employee: { id: OWNER } } } as never);
  const command = { id: 'c', owner: OWNER, doneAt: '2026-11-26T10:00:00.000Z' };
  expect(await storeCommand(command as never)).toBe(true);
  // A change of it leaves it in its place.
  const [first] = await readCommands(OWNER);
  expect(await storeCommand(first as never)).toBe(true);
  expect((await readCommands(OWNER)).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
