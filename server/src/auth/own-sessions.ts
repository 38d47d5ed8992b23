import type {
  endSession as endSessionEndpoint,
  Input,
  listSessions as listSessionsEndpoint,
  OwnSession,
  Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { deviceWords } from './device-words.ts';
import { endOwnSession, lives } from './sessions.ts';

type Row = {
  id: number;
  user_agent: string;
  address: string;
  created_at: Date;
  last_used_at: Date;
};

/** The sessions of the actor that let in, the one of this request first, then the last used. */
export function listSessions(
  ctx: Context,
  { query }: Input<typeof listSessionsEndpoint>,
): Promise<Page<OwnSession>> {
  const { userId, sessionId } = ctx.actor;
  const list: List<'used', Row, OwnSession> = {
    from: sql`sessions s join users u on u.id = s.user_id join employees e on e.id = u.employee_id`,
    key: sql`s.id`,
    filter: sql`s.user_id = ${userId} and s.key_name is null and ${lives}`,
    orders: { used: [sql`s.id = ${sessionId}`, sql`s.last_used_at`] },
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select s.id, s.user_agent, s.address, s.created_at, s.last_used_at from sessions s ${chosen}`.execute(
        ctx.database,
      );
      return rows;
    },
    present: (rows) =>
      rows.map(({ id, user_agent, address, created_at, last_used_at }) => ({
        id,
        device: deviceWords(user_agent),
        address,
        started_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: id === sessionId,
      })),
  };
  return readPage(ctx, list, { ...query, sort: 'used', direction: 'desc' });
}

/** Ends a session of the actor. @throws not_found for one that has ended, and for somebody else's */
export function endSession(
  ctx: Context,
  { params }: Input<typeof endSessionEndpoint>,
): Promise<{ ended: number }> {
  return endOwnSession(ctx, params.id, 'session');
}
