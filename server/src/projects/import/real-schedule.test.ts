import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { projectPercentage } from './fixtures/roll-up.ts';
import { readSchedule } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import { setPercentages } from './weights.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const FILE = join(REPOSITORY, '../shared/data/hs2-enabling-works.xer');

let bytes: Uint8Array;
let schedule: Schedule;

beforeAll(async () => {
  if (!existsSync(FILE)) {
    throw new Error(
      'The schedule of the real works contract is missing: put hs2-enabling-works.xer into ../shared/data beside the repository. It is not skipped, because nothing else proves the import at full size.',
    );
  }
  bytes = readFileSync(FILE);
  schedule = await readSchedule(bytes, 'hs2-enabling-works.xer');
});

test('a real works contract is read whole', () => {
  expect(schedule.title).toBe('ENABLING WORKS WORK PACKAGE STRATEGY P10 : AREA CENTRAL');
  expect(schedule.code).toBe('HS2-LWM-IMP-040-20');
  expect({
    parents: schedule.items.filter((item) => item.isParent).length,
    leaves: schedule.items.filter((item) => !item.isParent).length,
    skipped: schedule.skippedCount,
    listed: schedule.skipped.length,
    warnings: schedule.warnings,
  }).toEqual({ parents: 1971, leaves: 3994, skipped: 294, listed: 294, warnings: [] });
});

test('its tree has eleven levels and every parent before its children', () => {
  const levels = new Map<string | null, number>([[null, 0]]);
  for (const item of schedule.items) levels.set(item.key, (levels.get(item.parentKey) ?? Number.NaN) + 1);
  expect(Math.max(...levels.values())).toBe(11);
});

test('its text is read as Windows-1252', () => {
  const title =
    "Completion of Structural survey's for Captain Piggot’s u/b, Watercourse u/b south of Woodham industry";
  expect(schedule.items.map((item) => item.title)).toContain(title);
});

test.each([
  ['equal', '26.98'],
  ['duration', '96.85'],
] as const)('with %s weights the project stands at %s %%', (weighting, percentage) => {
  expect(projectPercentage(schedule, setPercentages(schedule, weighting))).toBe(percentage);
});

test('cut anywhere it is refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - '%E\n'.length }), async (length) => {
      await expect(readSchedule(bytes.subarray(0, length), 'cut.xer')).rejects.toBeInstanceOf(
        UnreadableSchedule,
      );
    }),
    { numRuns: 30 },
  );
});
