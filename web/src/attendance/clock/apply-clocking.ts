import {
  type Answer,
  type AttendanceMark,
  type AttendancePair,
  type Call,
  type CrewMember,
  clockIn,
  clockOut,
  type getMyAttendance,
  type listCrew,
} from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';
import { isAtWork } from '../worked-time.ts';

export type Clocking = Call<typeof clockIn>['body'];

/** What a clocking shows until it is sent. */
export type ShownClocking = { project: string; by: AttendanceMark['taken_by'] };

type Mine = Answer<typeof getMyAttendance>;

function markOf({ input, doneAt, shown }: Command): AttendanceMark {
  const { project_id, latitude, longitude } = (input as { body: Clocking }).body;
  const { project, by } = shown as ShownClocking;
  return {
    time_taken: doneAt,
    received_at: null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    project: { id: project_id, title: project },
    task: null,
    taken_by: by,
  };
}

function pairFrom(mark: AttendanceMark): AttendancePair {
  return {
    // One that the server has not yet: another for each clocking.
    id: -Date.parse(mark.time_taken),
    attendance_in: mark,
    attendance_out: null,
    hierarchy: mark.project.title,
    is_forgotten: false,
    is_corrected: false,
    is_correction_pending: false,
  };
}

const bodyOf = ({ input }: Command) => (input as { body: Clocking }).body;
const isClocking = ({ endpoint }: Command) => [clockIn.name, clockOut.name].includes(endpoint.name);

/** One's own attendance with a clocking that is not sent yet. */
export function applyClocking(mine: Mine, command: Command): Mine {
  const { employee_ids } = bodyOf(command) ?? {};
  if (!isClocking(command) || (employee_ids && !employee_ids.includes(command.owner))) return mine;
  const mark = markOf(command);
  const { attendance_pairs: pairs } = mine.today;
  const withPairs = (next: AttendancePair[]) => ({ ...mine.today, attendance_pairs: next });
  if (command.endpoint.name === clockIn.name) {
    // The server has it already, and its answer was lost.
    if (isAtWork(mine.open)) return mine;
    const open = pairFrom(mark);
    return { ...mine, open, last_project: mine.last_project, today: withPairs([...pairs, open]) };
  }
  if (!mine.open) return mine;
  const { id } = mine.open;
  const closed = { ...mine.open, attendance_out: mark };
  return { ...mine, open: null, today: withPairs([...pairs.filter((pair) => pair.id !== id), closed]) };
}

/** A page of a crew with a clocking of several people that is not sent yet. */
export function applyCrewClocking(page: Answer<typeof listCrew>, command: Command): Answer<typeof listCrew> {
  const people = isClocking(command) ? bodyOf(command).employee_ids : undefined;
  if (!people) return page;
  const open = command.endpoint.name === clockIn.name ? pairFrom(markOf(command)) : null;
  const clocked = (member: CrewMember) => (people.includes(member.id) ? { ...member, open } : member);
  return { ...page, data: page.data.map(clocked) };
}
