import { beforeEach, expect, test } from 'vitest';
import { startServiceWorker } from '../../fixtures/service-worker-scope.ts';

const FIRST = 'assets/precache-1.json';
const SECOND = 'assets/precache-2.json';

/** What the server has; empty where there is no network. */
let server: Record<string, string>;
let lost = false;

const beside = Object.fromEntries(
  ['color-scheme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png', 'apple-touch-icon.png'].map(
    (file) => [file, file],
  ),
);
const first = {
  ...beside,
  '': `page of ${FIRST}`,
  [FIRST]: '["assets/shell-1.js","assets/users-1.js"]',
  'assets/shell-1.js': 'shell 1',
  'assets/users-1.js': 'users 1',
};
const second = {
  ...beside,
  '': `page of ${SECOND}`,
  [SECOND]: '["assets/shell-2.js","assets/users-1.js"]',
  'assets/shell-2.js': 'shell 2',
  'assets/users-1.js': 'users 1',
};

const start = () => startServiceWorker((path) => (lost ? undefined : (server[path] ?? 404)));

beforeEach(() => {
  server = first;
  lost = false;
});

test('without a network there is all of a build, also what was never asked for', async () => {
  const worker = await start();
  await worker.store('one', FIRST);
  lost = true;
  expect(await worker.answerTo('')).toBe(first['']);
  expect(await worker.answerTo('assets/users-1.js')).toBe('users 1');
  expect(await worker.answerTo('color-scheme.js')).toBe('color-scheme.js');
  expect(await worker.answerTo('assets/unknown.js')).toBeUndefined();
});

test('a build that is not whole is not shown: the one before is', async () => {
  const worker = await start();
  await worker.store('one', FIRST);
  const { 'assets/shell-2.js': _, ...incomplete } = second;
  server = incomplete;
  await worker.store('two', SECOND);
  expect(await worker.answerTo('')).toBe(second['']);
  lost = true;
  expect(await worker.answerTo('')).toBe(first['']);

  // The next page that is opened stores the rest.
  lost = false;
  server = second;
  await worker.store('three', SECOND);
  lost = true;
  expect(await worker.answerTo('')).toBe(second['']);
  expect(await worker.answerTo('assets/shell-2.js')).toBe('shell 2');
});

test('a build goes when a newer one is whole and no open page is of it', async () => {
  const worker = await start();
  await worker.store('old', FIRST);
  server = second;
  await worker.store('new', SECOND);
  expect(worker.builds()).toHaveLength(2);
  expect(await worker.answerTo('assets/shell-1.js'), 'a part of the page that is open').toBe('shell 1');

  worker.pages.add('not known yet');
  worker.pages.delete('old');
  await worker.store('new', SECOND);
  expect(worker.builds()).toHaveLength(2);

  worker.pages.delete('not known yet');
  await worker.store('new', SECOND);
  expect(worker.builds()).toEqual([`plumbline build ${SECOND}`]);
});

test('a page of a build that the server no longer has changes nothing', async () => {
  const worker = await start();
  await worker.store('new', FIRST);
  server = { ...second, [FIRST]: first[FIRST] };
  await worker.store('old', FIRST);
  await worker.store('new', SECOND);
  await worker.store('old', FIRST);
  lost = true;
  expect(await worker.answerTo('')).toBe(second['']);
});
