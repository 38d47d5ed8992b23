import type {
  Endpoint,
  getPendingAction as getEndpoint,
  Input,
  listPendingActions as listEndpoint,
  Page,
  PendingAction,
  PendingActionState,
  PendingActionWithInput,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import type { Subrequest } from '../platform/http/subrequest.ts';
import { found } from '../platform/problem.ts';
import { readNames } from './read-names.ts';
import { readRecord } from './read-record.ts';

/** All endpoints of the API, which are known once all slices are. */
export type Endpoints = () => readonly Endpoint[];

type Row = {
  id: number;
  endpoint: string;
  state: PendingActionState;
  key_name: string;
  command_id: string;
  input: Pick<PendingActionWithInput, 'params' | 'query' | 'body'>;
  asked_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  answer: string | null;
  record_id: number | null;
};

/**
 * The state of `pending_actions a` at this moment. One that waits can be done already, where the server stopped before it could note that:
 * its command says so.
 */
const stateAt = (now: Date): RawBuilder<PendingActionState> => sql`case
  when a.state <> 'waiting' then a.state
  when exists (select from commands c where c.user_id = a.user_id and c.id = a.command_id) then 'done'
  when a.expires_at > ${now} and exists (select from sessions s
    where s.id = a.key_id and s.key_expires_at > clock_timestamp()) then 'waiting'
  else 'expired' end`;

const columnsAt = (
  now: Date,
) => sql`a.id, a.endpoint, ${stateAt(now)} as state, a.key_name, a.command_id, a.input, a.asked_at,
  a.expires_at, a.decided_at, a.answer, a.record_id`;

/** The name of an endpoint in words: 'updateTask' → 'Update task'. */
export function titleOf(endpoint: string): string {
  const words = endpoint.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function present(endpoints: Endpoints, { command_id, input, ...row }: Row): PendingAction {
  const endpoint = endpoints().find(({ name }) => name === row.endpoint);
  return {
    ...row,
    title: titleOf(row.endpoint),
    // Of one that another version had, no more than the name is known.
    summary: endpoint?.summary ?? row.endpoint,
    deletes: endpoint?.method === 'DELETE',
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** An action as it is stored, with its state of this moment. @param which of `pending_actions a`. @throws not_found */
export async function readAction(
  ctx: Pick<Context, 'database' | 'now'>,
  which: RawBuilder<unknown>,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${columnsAt(ctx.now())} from pending_actions a where ${which}`.execute(ctx.database);
  return found(rows);
}

/** Which of `pending_actions a` is an action of the actor. */
export const ownAction = ({ actor }: Pick<Context, 'actor'>, id: number): RawBuilder<unknown> =>
  sql`a.id = ${id} and a.user_id = ${actor.userId}`;

/** An action as it is answered. @param which of `pending_actions a`. @throws not_found */
export async function readPendingAction(
  ctx: Pick<Context, 'database' | 'now'>,
  endpoints: Endpoints,
  which: RawBuilder<unknown>,
): Promise<PendingAction> {
  return present(endpoints, await readAction(ctx, which));
}

/** An action of the actor with everything that it would write, and the record that it is about as it is now. @throws not_found */
export async function getPendingAction(
  ctx: Context,
  endpoints: Endpoints,
  { params: { id } }: Input<typeof getEndpoint>,
  send: Subrequest,
): Promise<PendingActionWithInput> {
  const row = await readAction(ctx, ownAction(ctx, id));
  const [record, names] = await Promise.all([
    readRecord(endpoints(), row, send),
    readNames(endpoints(), row, send),
  ]);
  return { ...present(endpoints, row), ...row.input, ...record, names };
}

/** The actions of the actor: those that wait first, and within both the newest first. */
export function listPendingActions(
  ctx: Context,
  endpoints: Endpoints,
  { query }: Input<typeof listEndpoint>,
): Promise<Page<PendingAction>> {
  const now = ctx.now();
  const list: List<'waiting', Row, PendingAction> = {
    from: sql`pending_actions a`,
    key: sql`a.id`,
    filter: sql`a.user_id = ${ctx.actor.userId}`,
    orders: { waiting: [sql`(${stateAt(now)} = 'waiting')`] },
    read: async (chosen) =>
      (await sql<Row>`select ${columnsAt(now)} from pending_actions a ${chosen}`.execute(ctx.database)).rows,
    present: (rows) => rows.map((row) => present(endpoints, row)),
  };
  return readPage(ctx, list, { ...query, sort: 'waiting', direction: 'desc' });
}
