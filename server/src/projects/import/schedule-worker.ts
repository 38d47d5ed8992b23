import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import { type ReadingStep, readSchedule, type ScheduleChoices } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';

/** The thread of `readScheduleInWorker`. */
answerInThread<Schedule, ScheduleChoices, ReadingStep>(({ bytes, fileName, choices }, report) =>
  readSchedule(bytes, fileName, choices, report),
);
