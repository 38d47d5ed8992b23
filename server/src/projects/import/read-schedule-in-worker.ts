import { readInThread, type ThreadOptions } from '../../platform/threads/read-in-thread.ts';
import type { ReadingStep, ScheduleChoices } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';
import { refusedAsSchedule } from './unreadable-schedule.ts';

const words = {
  tooSlow: 'This schedule takes too long to read. Split it into several projects and import them one by one.',
  tooLarge: 'This schedule is too large to read. Split it into several projects and import them one by one.',
  failed: 'This file could not be read. Export the schedule again and retry.',
};

/**
 * readSchedule in a thread of its own, so that a large or hostile file neither holds up the server nor
 * takes its memory. Throws UnreadableSchedule, also when the thread runs out of processor time or memory or fails;
 * `cause` then says why, for the log.
 */
export async function readScheduleInWorker(
  bytes: Uint8Array,
  fileName: string,
  choices: ScheduleChoices = {},
  options: ThreadOptions<ReadingStep> = {},
): Promise<Schedule> {
  const script = new URL('./schedule-worker.ts', import.meta.url);
  return refusedAsSchedule(
    readInThread<Schedule, ReadingStep>(script, bytes, { fileName, choices }, words, options),
  );
}
