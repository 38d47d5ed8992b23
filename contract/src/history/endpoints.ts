import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { instant, pathId } from '../platform/scalars.ts';

/**
 * One change of a record: who made it, when, and each field that changed as [from, to]. The actor is null for what the
 * server did by itself.
 */
export const historyEntry = z.object({
  /** Negative of a mail with the paper, which is no change: its kind is `mails`. */
  id: z.number().int(),
  at: instant,
  /** When the actor did it, where it was sent more than 5 minutes later; null otherwise. Rule: API-23. */
  done_at: instant.nullable(),
  actor: personName.nullable(),
  /** The delegator, of a decision that the actor made as a delegate. */
  for: personName.nullable(),
  action: z.enum(['created', 'updated', 'deleted']),
  /** What the entry is about where it is not the record itself: an assignment, a file, a task below. */
  subject: z.object({ kind: z.string(), id: z.number().int(), title: z.string().nullable() }),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The changes of a record since it was created. Problems: not_found, also for a record that one may not see. */
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/history/:kind/:id',
  permission: 'signed-in',
  dependsOn: { '*': 'record' },
  summary: 'Change history of a record: who changed which field from what to what; newest first',
  /** `kind` is the word of a slice's records, such as `projects`, `tasks` or `employees`; another one is not found. */
  params: z.object({ kind: z.string().max(40), id: pathId }),
  query: pageQuery,
  answer: pageOf(historyEntry),
});

/** Kinds of history that change with what is announced as another kind, by the ids of people: whom it concerns, or who sent it. */
const announcedAs: Readonly<Record<string, string>> = {
  attendances: 'attendance',
  overtimes: 'attendance',
  attendance_corrections: 'attendance',
  leave_applications: 'leave',
  users: 'users',
  documents: 'mails',
  issue_pos: 'mails',
  common_issue_pos: 'mails',
  projects: 'mails',
};

/**
 * listHistory for a record of one kind, with what such a history depends on: of what is announced by its person any
 * change may be one of the record. A browser loads it again by this.
 * @param kind as in the path
 */
export function historyOf(kind: string): typeof listHistory {
  const announced = announcedAs[kind];
  return announced === undefined
    ? listHistory
    : { ...listHistory, dependsOn: { '*': 'record', [announced]: 'any' }, changes: undefined };
}
