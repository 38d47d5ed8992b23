import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openPdfProcesses, ProcessFailure, type ProcessSettings } from './pdf-processes.ts';
import type { PdfTask } from './pdf-task.ts';
import { firstComeFirstServed } from './testing/first-come-first-served.ts';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-processes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const unsteadyScript = new URL('./fixtures/unsteady-process.ts', import.meta.url);

function unsteady(settings: ProcessSettings = {}) {
  const processes = openPdfProcesses(firstComeFirstServed, { script: unsteadyScript, size: 1, ...settings });
  onTestFinished(() => processes.stop());
  const run = (title: string, requester = 1, isShort = false) =>
    processes.run(task(title), { requester, isShort });
  return { ...processes, run };
}

const task = (title: string) => ({ title, to: join(folder, 'made') }) as PdfTask;
const isThere = (pid: number) => existsSync(`/proc/${pid}`);

test.each(['crash', 'throw'])(
  'a task in which every process ends in a %s is given up, and the next task gets a new one',
  async (title) => {
    const processes = unsteady();
    await expect(processes.run(title)).rejects.toThrow(ProcessFailure);
    await expect(processes.run('answer')).resolves.toEqual([]);
  },
);

test('a process that is killed once has another one do the same again', async () => {
  await expect(unsteady().run('crash once')).resolves.toEqual([]);
});

/** How a part is reported that was not set as it should be. */
const plainPart = { piece: 'a part', cause: '' };

test('one that ends in the same part again makes the next one go another way', async () => {
  await expect(unsteady().run('crash in a part')).resolves.toEqual([plainPart]);
});

test('one that takes too much processor time for a part makes the next one go another way', async () => {
  await expect(unsteady({ cpuLimitMs: 1_000 }).run('compute in a part')).resolves.toEqual([plainPart]);
});

test('one that gets no processor for a part has another one set it as it should be', async () => {
  await expect(unsteady({ wallLimitMs: 1 }).run('stop once in a part')).resolves.toEqual([]);
});

test('a PDF for which no process gets the processor is given up, and no part is set plainly', async () => {
  const processes = unsteady({ wallLimitMs: 1 });
  await expect(processes.run('stop in a part')).rejects.toThrow(ProcessFailure);
  await expect.poll(() => processes.ids()).toEqual([]);
});

test('what waits behind a process that ends is done by the next one', async () => {
  const processes = unsteady();
  const ends = await Promise.allSettled(
    ['crash', 'answer', 'crash', 'answer'].map((each) => processes.run(each)),
  );
  expect(ends.map((end) => end.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a process that does not answer in time is ended', async () => {
  const processes = unsteady({ startLimitMs: 1_000 });
  await expect(processes.run('sleep')).rejects.toThrow(ProcessFailure);
  await expect.poll(() => processes.ids()).toEqual([]);
});

test('there is no process before the first task, one for many, and none when it was idle for long', async () => {
  const processes = unsteady({ idleMs: 50 });
  expect(processes.ids()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => processes.run('answer')));
  expect(processes.ids()).toHaveLength(1);
  await expect.poll(() => processes.ids()).toEqual([]);
  await expect(processes.run('answer')).resolves.toEqual([]);
});

test('a short one waits for no long one', async () => {
  const processes = unsteady();
  const endless = processes.run('sleep', 1).catch(() => 'ended');
  const long = processes.run('answer', 2).catch(() => 'ended');
  for (const person of [1, 2, 3]) await expect(processes.run('answer', person, true)).resolves.toEqual([]);
  expect(processes.ids()).toHaveLength(2);
  // The long one still waits for the endless one: it takes no place of short ones.
  await processes.stop();
  expect(await Promise.all([endless, long])).toEqual(['ended', 'ended']);
});

test('who waits when the server stops gets an error, and no process is left', async () => {
  const processes = unsteady();
  const all = Promise.allSettled([processes.run('sleep'), processes.run('answer')]);
  const [pid = 0] = processes.ids();
  expect(isThere(pid)).toBe(true);
  await processes.stop();
  expect((await all).map((end) => end.status)).toEqual(['rejected', 'rejected']);
  expect(isThere(pid)).toBe(false);
});

/** How long a process has been at work: the 14th field of its state, in hundredths of a second. */
const processorSeconds = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11]) / 100;

test('a process ends by itself when the server is killed, also amid its work', async () => {
  const server = execFile(process.execPath, [
    fileURLToPath(new URL('./fixtures/pdf-server.ts', import.meta.url)),
    'never end',
  ]);
  onTestFinished(() => void server.kill('SIGKILL'));
  const pid = Number(await new Promise<unknown>((resolve) => server.stdout?.once('data', resolve)));
  // By then it has read its fonts and sets a page without end.
  await expect.poll(() => processorSeconds(pid)).toBeGreaterThan(1);
  server.kill('SIGKILL');
  await expect.poll(() => isThere(pid)).toBe(false);
});
