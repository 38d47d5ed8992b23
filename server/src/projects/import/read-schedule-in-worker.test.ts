import { expect, test } from 'vitest';
import { readFixture } from './fixtures/read-fixture.ts';
import { readSchedule } from './read-schedule.ts';
import { readScheduleInWorker } from './read-schedule-in-worker.ts';

test('a worker thread reads what readSchedule reads, and reports its steps', async () => {
  const steps: string[] = [];
  const expected = await readSchedule(readFixture('bridge.xer'), 'bridge.xer');
  const onProgress = (step: string) => steps.push(step);
  expect(await readScheduleInWorker(readFixture('bridge.xer'), 'bridge.xer', {}, { onProgress })).toEqual(
    expected,
  );
  expect(steps).toEqual(['parsing', 'arranging', 'done']);
});

test('bytes with a buffer of their own are handed over, not copied', async () => {
  const bytes = Uint8Array.from(readFixture('schedule.csv'));
  await readScheduleInWorker(bytes, 'schedule.csv');
  expect(bytes.byteLength).toBe(0);
});

test('bytes that share a buffer leave the others in place', async () => {
  const content = readFixture('schedule.csv');
  const shared = new Uint8Array(content.length + 1).fill(7);
  shared.set(content);
  const { items } = await readScheduleInWorker(shared.subarray(0, content.length), 'schedule.csv');
  expect(items).toHaveLength(4);
  expect(shared.at(-1)).toBe(7);
});

test('a refusal comes through with its rows', async () => {
  const bytes = Buffer.from('code,title,progress\nA,Walls,half\n');
  await expect(readScheduleInWorker(bytes, 'plan.csv')).rejects.toMatchObject({
    name: 'UnreadableSchedule',
    message: expect.stringContaining('One row needs correction'),
    problems: ["Row 2: the progress 'half' is not a number from 0 to 100."],
  });
});

test('a file that takes too long is refused', async () => {
  const reading = readScheduleInWorker(readFixture('schedule.csv'), 'plan.csv', {}, { cpuLimitMs: 1 });
  await expect(reading).rejects.toThrow('takes too long to read');
});

test('a file that takes too much memory is refused, and the server lives on', async () => {
  const rows = Array.from({ length: 150_000 }, (_, row) => `A${row},Title of ${row}`);
  const bytes = Buffer.from(['code,title', ...rows].join('\n'));
  await expect(
    readScheduleInWorker(bytes, 'plan.csv', {}, { memoryLimitMegabytes: 24 }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('too large to read'),
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  });
});
