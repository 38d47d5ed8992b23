import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkPerTurn } from '../../admission/work-per-turn.ts';
import { CHUNK_COST, slowest } from './limits.ts';
import { readStream } from './read-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => new Promise(setImmediate);

const enough = new WorkPerTurn(Number.POSITIVE_INFINITY);

test('a stream that brings too little in a period is given up', async () => {
  const stream = new PassThrough();
  const reading = readStream(stream, enough, () => undefined);
  const outcome = expect(reading).rejects.toMatchObject({ code: 'too_slow', status: 408 });
  stream.write(Buffer.alloc(slowest.bytes));
  await turn();
  vi.advanceTimersByTime(slowest.periodMs);
  await turn();
  // Enough in the period before does not count for this one.
  stream.write(Buffer.alloc(slowest.bytes - 1));
  await turn();
  vi.advanceTimersByTime(slowest.periodMs);
  await outcome;
  expect(vi.getTimerCount()).toBe(0);
});

test('a weak signal that brings enough in each period gets through', async () => {
  const stream = new PassThrough();
  let received = 0;
  const reading = readStream(stream, enough, (chunk) => {
    received += chunk.length;
    return undefined;
  });
  for (let period = 0; period < 5; period += 1) {
    stream.write(Buffer.alloc(slowest.bytes));
    await turn();
    vi.advanceTimersByTime(slowest.periodMs);
  }
  stream.end();
  await reading;
  expect(received).toBe(5 * slowest.bytes);
});

test('nothing is read while a chunk is put away, and the sender is not too slow meanwhile', async () => {
  const stream = new PassThrough();
  const put = Promise.withResolvers<void>();
  const chunks: string[] = [];
  const reading = readStream(stream, enough, (chunk) => {
    chunks.push(chunk.toString());
    return chunks.length === 1 ? put.promise : undefined;
  });
  stream.write('first');
  await turn();
  stream.write('second');
  await turn();
  vi.advanceTimersByTime(2 * slowest.periodMs);
  expect(chunks).toEqual(['first']);
  put.resolve();
  await turn();
  stream.end();
  await reading;
  expect(chunks).toEqual(['first', 'second']);
});

test('it ends only when the last chunk is put away', async () => {
  const stream = new PassThrough();
  const put = Promise.withResolvers<void>();
  let isOver = false;
  const reading = readStream(stream, enough, () => put.promise).then(() => {
    isOver = true;
  });
  stream.end('only');
  await turn();
  await turn();
  expect(isOver).toBe(false);
  put.resolve();
  await reading;
});

test('what goes wrong with a chunk, and a sender who leaves, end it', async () => {
  const full = new PassThrough();
  full.write('x');
  await expect(readStream(full, enough, () => Promise.reject(new Error('no space')))).rejects.toThrow(
    'no space',
  );
  const refused = new PassThrough();
  refused.write('x');
  const refuse = () => {
    throw new Error('too much');
  };
  await expect(readStream(refused, enough, refuse)).rejects.toThrow('too much');
  const left = new PassThrough();
  const reading = readStream(left, enough, () => undefined);
  left.destroy();
  await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' });
});

/** Counts what is done in each turn of the event loop from now on. */
function countTurns() {
  const counts = [0];
  // Asked for before anything else is, it begins each turn.
  let next = setImmediate(function begin() {
    next = setImmediate(begin);
    counts.push(0);
  });
  return {
    add(amount: number) {
      counts.push((counts.pop() ?? 0) + amount);
    },
    end(): { most: number; sum: number } {
      clearImmediate(next);
      return { most: Math.max(...counts), sum: counts.reduce((sum, count) => sum + count) };
    },
  };
}

test('however many streams bring something at once, so much of it is read in each turn', async () => {
  const [STREAMS, CHUNK, PER_TURN] = [45, 64 * 1024, 128 * 1024];
  const perTurn = new WorkPerTurn(PER_TURN);
  const turns = countTurns();
  const readings = Array.from({ length: STREAMS }, () => {
    const stream = new PassThrough({ highWaterMark: 4 * CHUNK });
    const reading = readStream(stream, perTurn, (chunk) => {
      turns.add(chunk.length);
      return undefined;
    });
    stream.write(Buffer.alloc(CHUNK));
    stream.end(Buffer.alloc(CHUNK));
    return reading;
  });
  await Promise.all(readings);
  const { most, sum } = turns.end();
  expect(sum).toBe(STREAMS * 2 * CHUNK);
  // A turn is over with the chunk that reaches its bound.
  expect(most).toBeLessThan(PER_TURN + CHUNK);
});

test('a stream of many small chunks is read a part at a time too', async () => {
  const turns = countTurns();
  const stream = new PassThrough();
  const reading = readStream(stream, new WorkPerTurn(10 * CHUNK_COST), () => {
    turns.add(1);
    return undefined;
  });
  for (let chunk = 0; chunk < 100; chunk += 1) stream.write('x');
  stream.end();
  await reading;
  expect(turns.end()).toEqual({ most: 10, sum: 100 });
});

test('what waits for its turn is not read any more once its sender has left', async () => {
  const perTurn = new WorkPerTurn(1);
  perTurn.take(1);
  const stream = new PassThrough();
  const chunks: string[] = [];
  const reading = readStream(stream, perTurn, (chunk) => {
    chunks.push(chunk.toString());
    return undefined;
  });
  stream.write('late');
  await new Promise((resolve) => process.nextTick(resolve));
  expect(stream.isPaused()).toBe(true);
  stream.destroy();
  await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' });
  await turn();
  await turn();
  expect(chunks).toEqual([]);
});
