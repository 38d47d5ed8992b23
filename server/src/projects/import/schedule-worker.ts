import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type ReadingStep, readSchedule } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';

/** The thread of `readScheduleInWorker`. */
await answerInThread<Schedule, ReadingStep>(({ bytes, fileName }, report) =>
  readSchedule(bytes, fileName, report),
);
