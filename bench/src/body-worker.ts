import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** What bodies hold: values without end, files that are nothing, or a beginning after which nothing comes any more. */
export type BodyKind = 'values' | 'files' | 'stalled';

/** Bodies of a kind at once, and again when all are answered, for some milliseconds. */
export type Bodies = {
  kind: BodyKind;
  url: string;
  headers: Record<string, string>;
  atOnce: number;
  milliseconds: number;
};

const MIB = 1024 * 1024;
/** What a parser makes most of. */
const VALUES = Buffer.from('{"a":{}},'.repeat(7_000));
const VALUES_MEGABYTES = 149;
const FILE_MEGABYTES = 10;
const FILES = ['base64image', 'base64image2', 'base64image3', 'base64image4'];
const STALLED_MEGABYTES = 138;
/** How much of a stalled body comes before it stalls. */
const STALLED_AFTER_MEGABYTES = 12;

const { kind, url, headers, atOnce, milliseconds } = workerData as Bodies;
const end = performance.now() + milliseconds;

function* values(): Iterable<Buffer> {
  yield Buffer.from('{"title":[');
  for (let at = 0; at < VALUES_MEGABYTES * MIB; at += VALUES.length) yield VALUES;
  yield Buffer.from('1]}');
}

const piece = Buffer.from(Buffer.alloc(48 * 1024, 'x').toString('base64'));

function* file(name: string, megabytes: number): Iterable<Buffer> {
  yield Buffer.from(`"${name}":"`);
  for (let at = 0; at < megabytes * MIB * (4 / 3) - piece.length; at += piece.length) yield piece;
}

/** Four files of 10 MiB that are nothing. */
function* files(): Iterable<Buffer> {
  for (const [index, name] of FILES.entries()) {
    yield Buffer.from(index === 0 ? '{' : '",');
    yield* file(name, FILE_MEGABYTES);
  }
  yield Buffer.from('"}');
}

function* beginning(): Iterable<Buffer> {
  yield Buffer.from('{');
  yield* file('base64image', STALLED_AFTER_MEGABYTES);
}

const pieces = { values, files, stalled: beginning };

/** Sends a body piece by piece, for as long as the server takes it; whatever it answers is its matter. */
async function sendBody(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const length = kind === 'stalled' && { 'content-length': STALLED_MEGABYTES * MIB };
  const sent = request(url, { method: 'PUT', headers: { ...headers, ...length }, agent: false });
  sent.on('response', (response) => response.resume());
  sent.on('error', () => {});
  sent.on('close', resolve);
  if (kind === 'stalled') setTimeout(() => sent.destroy(), end - performance.now());
  const drained = () => Promise.race([new Promise((free) => sent.once('drain', free)), promise]);
  for (const some of pieces[kind]()) {
    if (sent.destroyed) break;
    if (!sent.write(some)) await drained();
  }
  if (kind !== 'stalled') sent.end();
  await promise;
}

while (performance.now() < end) await Promise.all(Array.from({ length: atOnce }, sendBody));
parentPort?.postMessage(null);
