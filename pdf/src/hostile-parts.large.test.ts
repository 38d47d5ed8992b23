import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openPdfMaker } from './pdf-maker.ts';
import type { ProcessSettings } from './pdf-processes.ts';
import { firstComeFirstServed } from './testing/first-come-first-served.ts';
import { readPdf } from './testing/read-pdf.ts';

/** No test depends on how much else the machine has to do. */
const LONG_MS = 3_600_000;

async function openMaker(settings: ProcessSettings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-hostile-'));
  const maker = await openPdfMaker(folder, {
    log: { warn: () => {}, error: () => {} },
    now: () => new Date(),
    queue: firstComeFirstServed,
    processes: { size: 1, wallLimitMs: LONG_MS, startLimitMs: LONG_MS, ...settings },
  });
  afterAll(async () => {
    await maker.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...maker, folder };
}

const maker = await openMaker();

type HostilePaper = { text: string; does?: string; 'even-plainly'?: boolean };

const part = (...papers: HostilePaper[]) => ({
  template: 'hostile.typ',
  data: { papers: papers.map((paper) => ({ does: 'nothing', ...paper })) },
  photos: {},
  list: 'papers',
  plain: 'hostile.typ',
});

/** Makes a PDF of some parts and gives its text. */
const printed = (...parts: ReturnType<typeof part>[]) => printedBy(maker, ...parts);

async function printedBy(
  { make, read }: Pick<typeof maker, 'make' | 'read'>,
  ...parts: ReturnType<typeof part>[]
): Promise<string> {
  const key = await make({
    templates: new URL('./fixtures/', import.meta.url),
    parts: (async function* () {
      yield* parts;
    })(),
    title: 'Hostile',
    author: 'Aye Chan',
    inputs: {},
    requester: 1,
  });
  const pdf = await read(key);
  return (await readPdf(await buffer(pdf?.contents as never))).text;
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test.each<[string, ProcessSettings]>([
  ['fill memory', {}],
  ['never end', { cpuLimitMs: 5_000 }],
  ['fail', {}],
])('a paper that would %s is printed plainly, and those beside it as usual', async (does, settings) => {
  const { processIds, ...hostile } = await openMaker(settings);
  let most = 0;
  let ticks = 0;
  const watch = setInterval(() => {
    ticks += 1;
    for (const pid of processIds()) {
      try {
        most = Math.max(most, residentMegabytes(pid) || 0);
      } catch {
        // It has just ended; one that ends has no memory any more.
      }
    }
  }, 20);
  const text = await printedBy(
    hostile,
    part({ text: `A ${does}` }, { text: 'B', does }, { text: 'C' }),
    part({ text: 'D' }, { text: 'E' }),
  );
  clearInterval(watch);
  for (const [name, how] of [
    [`A ${does}`, 'as usual'],
    ['B', 'plain'],
    ['C', 'as usual'],
    ['D', 'as usual'],
    ['E', 'as usual'],
  ])
    expect(text).toContain(`Paper ${name}, ${how}.`);
  expect(text.indexOf('Paper B')).toBeGreaterThan(text.indexOf('Paper A'));
  expect(text.indexOf('Paper C')).toBeGreaterThan(text.indexOf('Paper B'));
  // The process has its limit, and the server went on meanwhile.
  expect(most).toBeLessThan(1_200);
  expect(ticks).toBeGreaterThan(0);
});

test('a server does not grow by a paper that would fill its memory', async () => {
  const server = execFile(process.execPath, [
    fileURLToPath(new URL('./fixtures/pdf-server.ts', import.meta.url)),
    'fill memory',
  ]);
  afterAll(async () => void server.kill('SIGKILL'));
  const [, grown] = (await textOf(server.stdout as Readable)).split('\n');
  expect(Number.parseFloat(grown ?? '')).toBeLessThan(150);
});

test('what cannot be printed plainly either is printed bare', async () => {
  const text = await printed(part({ text: 'Bare বাংলা', does: 'fill memory', 'even-plainly': true }));
  expect(text).toContain('Paper Bare ?, bare.');
});

test('what was printed plainly is made again when it is asked for again', async () => {
  const order = part({ text: 'Again', does: 'fail' });
  await printed(order);
  const made = await readdir(maker.folder);
  const writtenAt = async () =>
    Promise.all(made.map(async (name) => (await stat(join(maker.folder, name))).mtimeMs));
  const before = await writtenAt();
  await printed(order);
  expect(await writtenAt()).not.toEqual(before);
});

test('a process that is killed amid a PDF spoils nothing', async () => {
  await printed(part({ text: 'First' }));
  const [pid = 0] = maker.processIds();
  const slow = Array.from({ length: 40 }, (_, n) => part({ text: `${n}` }, { text: `${n} too` }));
  const made = printed(...slow);
  process.kill(pid, 'SIGKILL');
  expect((await made).match(/as usual/g)).toHaveLength(80);
  expect(await printed(part({ text: 'Next' }))).toContain('Paper Next, as usual.');
});
