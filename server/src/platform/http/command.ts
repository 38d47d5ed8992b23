import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor, AnonymousContext, Command } from '../context.ts';
import { problem } from '../problem.ts';

/** How far a device's clock may be ahead of the server's before its time is taken as the server's. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

const commandId = z.guid();
// No device's clock is before 1970, and a year 0 is none to the database.
const deviceTime = z.iso.datetime().refine((text) => Date.parse(text) >= 0);

/**
 * Refuses a write that says by `Written-By` that it is of another employee than the one who is signed in: a device may send
 * what one person did after somebody else has signed in. Rule: API-25.
 * @throws malformed, another_person
 */
export function refuseOfAnother(request: {
  actor: { employeeId: number } | null;
  headers: Record<string, string | string[] | undefined>;
}): void {
  const writtenBy = request.headers['written-by'];
  if (writtenBy === undefined || request.actor === null) return;
  if (typeof writtenBy !== 'string' || !/^[1-9]\d{0,9}$/.test(writtenBy))
    throw problem('malformed', { message: 'The Written-By is not the id of an employee.' });
  if (Number(writtenBy) !== request.actor.employeeId) throw problem('another_person');
}

/**
 * Reads what a device says of a write that it recorded: its `Command-Id` and `Command-Done-At`. Those of a request that
 * no one signed in makes count for nothing. Rules: API-20, API-22.
 * @throws malformed
 */
export function readCommand(
  request: { actor: unknown; headers: Record<string, string | string[] | undefined> },
  receivedAt: Date,
): Command | null {
  const { 'command-id': id, 'command-done-at': doneAt } = request.headers;
  if (request.actor === null) return null;
  if (id === undefined) {
    if (doneAt === undefined) return null;
    throw problem('malformed', { message: 'A Command-Done-At needs a Command-Id.' });
  }
  const parsed = commandId.safeParse(id);
  if (!parsed.success) throw problem('malformed', { message: 'The Command-Id is not a UUID.' });
  return { id: parsed.data.toLowerCase(), doneAt: readDoneAt(doneAt, receivedAt), receivedAt };
}

function readDoneAt(header: string | string[] | undefined, receivedAt: Date): Date | null {
  if (header === undefined) return null;
  const parsed = deviceTime.safeParse(header);
  if (!parsed.success)
    throw problem('malformed', {
      message: 'The Command-Done-At is not an instant in UTC such as 2026-11-24T07:50:00.000Z.',
    });
  const doneAt = new Date(parsed.data);
  return doneAt.getTime() > receivedAt.getTime() + CLOCK_TOLERANCE_MS ? receivedAt : doneAt;
}

/** Whether a request sends a command again that its person has done: `write` does nothing for it any more. Rule: API-20. */
export async function wasDone(
  { database }: AnonymousContext,
  { userId }: Actor,
  endpoint: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<boolean> {
  const id = commandId.safeParse(headers['command-id']);
  if (!id.success) return false;
  const { rows } = await sql`select from commands
    where user_id = ${userId} and id = ${id.data}::uuid and endpoint = ${endpoint}`.execute(database);
  return rows.length > 0;
}
