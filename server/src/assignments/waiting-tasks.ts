import { type Assignment, overdueDays, pathOfPlace } from '@plumbline/contract';
import { siteToday } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';
import type { WaitingLine, WaitingSource } from '../platform/waiting.ts';
import { listAcceptedAssignments, listUnacceptedAssignments } from './my-assignments.ts';

function lineOf({ id, project_id, title, heirarchy, type }: Assignment, day: string | null): WaitingLine {
  return {
    title,
    facts: [
      ...(day === null ? [] : [day]),
      ...(type === 'projects' ? [] : [heirarchy.split(' > ').slice(0, -1).join(' › ')]),
    ],
    path: pathOfPlace({ kind: 'item', project: project_id, task: id }),
  };
}

const daysInWords = (days: number) =>
  days === 0 ? 'Due today' : `Overdue by ${days} ${days === 1 ? 'day' : 'days'}`;

/** The assignments that somebody has to accept, and those that should end today or earlier, as My Tasks lists them. Rule: MAIL-11. */
export const waitingTasks: WaitingSource = async (ctx, most) => {
  const assigned = await listUnacceptedAssignments(ctx);
  // One that ends today is overdue tomorrow.
  const tomorrow = addDays(siteToday(ctx), 1);
  const due = (await listAcceptedAssignments(ctx))
    .map((assignment) => ({ assignment, days: overdueDays(assignment, tomorrow) - 1 }))
    .filter(({ days }) => days >= 0)
    .toSorted((one, other) => other.days - one.days);
  const path = pathOfPlace({ kind: 'home' });
  return [
    {
      title: 'To accept',
      lines: assigned.slice(0, most).map((assignment) => lineOf(assignment, null)),
      total: assigned.length,
      path,
    },
    {
      title: 'Due today or overdue',
      lines: due.slice(0, most).map(({ assignment, days }) => lineOf(assignment, daysInWords(days))),
      total: due.length,
      path,
    },
  ];
};
