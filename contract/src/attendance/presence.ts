import { z } from 'zod';

/**
 * The company's working day, in site-local times of day. A first clock-in is late once the grace is over; one at or
 * after the end belongs to another shift, such as the night's, and is not. Source: docs/decisions/0007-people.md.
 */
const WORKING_DAY = { start: '08:00', end: '17:00', graceMinutes: 15 } as const;

/** From when to when a first clock-in of a working day is late: site-local times of day, HH:MM, the end excluded. */
export const lateBetween: { from: string; until: string } = {
  // Times are shown by the minute: who is in at 08:15 and some seconds is in at 08:15.
  from: minutesLater(WORKING_DAY.start, WORKING_DAY.graceMinutes + 1),
  until: WORKING_DAY.end,
};

/** Somebody without a project is expected at work on a day if they clocked in within so many days before it. */
export const EXPECTED_FOR_DAYS = 30;

/**
 * Whether somebody was there on a day, each with the name that people read, in the order in which a list of the day
 * sorts them: what somebody has to ask about comes first.
 */
export const presences = {
  absent: 'Absent',
  late: 'Late',
  /** Clocked in only at projects that the caller may not see. */
  elsewhere: 'At another project',
  present: 'Present',
  on_leave: 'On leave',
  /** The day has not begun, or is not over its grace yet; or it is before the person's first day. */
  not_due: 'Not due yet',
  /** Without a clock-in, and neither on a project nor clocked in lately: people who never clock in are not absent. */
  not_expected: 'Not expected',
  /** A public holiday, or a weekday that the person's company does not work. */
  rest_day: 'Rest day',
} as const;
export type Presence = keyof typeof presences;
export const presenceNames = Object.keys(presences) as [Presence, ...Presence[]];
export const presence = z.enum(presenceNames, {
  error: `Please pick one of these: ${presenceNames.join(', ')}.`,
});

function minutesLater(time: string, minutes: number): string {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(sum / 60))}:${twoDigits(sum % 60)}`;
}
