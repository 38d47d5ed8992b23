import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectPercentage } from './fixtures/roll-up.ts';
import { worksSchedules } from './fixtures/works-schedules.ts';
import { readSchedule } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import { setPercentages } from './weights.ts';

describe.each(worksSchedules())('$fileName', ({ bytes, fileName, ...facts }) => {
  let schedule: Schedule;
  beforeAll(async () => {
    schedule = await readSchedule(bytes, fileName);
  });

  test('is read whole', () => {
    expect(schedule.title).toBe(facts.title);
    expect(schedule.code).toBe(facts.code);
    expect({
      parents: schedule.items.filter((item) => item.isParent).length,
      leaves: schedule.items.filter((item) => !item.isParent).length,
      skipped: schedule.skippedCount,
      listed: schedule.skipped.length,
      warnings: schedule.warnings,
    }).toEqual({
      parents: facts.parents,
      leaves: facts.leaves,
      skipped: facts.skipped,
      listed: facts.skipped,
      warnings: [],
    });
  });

  test('has its levels, and every parent before its children', () => {
    const levels = new Map<string | null, number>([[null, 0]]);
    for (const item of schedule.items) levels.set(item.key, (levels.get(item.parentKey) ?? Number.NaN) + 1);
    expect(Math.max(...levels.values())).toBe(facts.levels);
  });

  test('is read as Windows-1252', () => {
    expect(schedule.items.map((item) => item.title)).toContain(facts.encodedTitle);
  });

  test.each(['equal', 'duration'] as const)('with %s weights the project has its percentage', (weighting) => {
    expect(projectPercentage(schedule, setPercentages(schedule, weighting))).toBe(
      facts.percentages[weighting],
    );
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
});
