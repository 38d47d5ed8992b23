import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowest } from './limits.ts';
import { readStream } from './read-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => new Promise(setImmediate);

test('a stream that brings too little in a period is given up', async () => {
  const stream = new PassThrough();
  const reading = readStream(stream, () => undefined);
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
  const reading = readStream(stream, (chunk) => {
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
  const reading = readStream(stream, (chunk) => {
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
  const reading = readStream(stream, () => put.promise).then(() => {
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
  await expect(readStream(full, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  const refused = new PassThrough();
  refused.write('x');
  const refuse = () => {
    throw new Error('too much');
  };
  await expect(readStream(refused, refuse)).rejects.toThrow('too much');
  const left = new PassThrough();
  const reading = readStream(left, () => undefined);
  left.destroy();
  await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' });
});
