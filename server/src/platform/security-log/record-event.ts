import type { SecurityEventKind, SecurityFacts } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Actor, type AnonymousContext, afterCommit } from '../context.ts';

/** As many characters of what a browser calls itself are kept. */
const LONGEST_USER_AGENT = 400;
const LONGEST_ADDRESS = 60;

type Event = {
  kind: SecurityEventKind;
  /** The id of the employee whom it concerns, where that is not who did it. */
  concerns?: number | undefined;
  facts?: SecurityFacts;
};

/** The person who did it: by default the actor of the request. */
type Doer = Pick<Actor, 'userId' | 'sessionId'>;

/**
 * Writes an event into the security log, as a part of the transaction that it describes; once that is committed, the log of
 * the server has a line of it. Rules: AUDIT-1, AUDIT-3.
 */
export async function recordEvent(
  ctx: Pick<AnonymousContext, 'database' | 'address' | 'userAgent' | 'log'> & { actor?: Actor | null },
  { kind, concerns, facts = {} }: Event,
  doer: Doer | null = ctx.actor ?? null,
): Promise<void> {
  const { address, userAgent, log } = ctx;
  await sql`
    insert into security_events (kind, employee_id, user_id, session_id, key_name, concerns_id, address, user_agent, facts)
    select ${kind}, (select employee_id from users where id = ${doer?.userId ?? null}), ${doer?.userId ?? null},
      ${doer?.sessionId ?? null}, (select key_name from sessions where id = ${doer?.sessionId ?? null}),
      ${concerns ?? null}, ${address.slice(0, LONGEST_ADDRESS)}, ${userAgent.slice(0, LONGEST_USER_AGENT)},
      ${JSON.stringify(facts)}::jsonb`.execute(ctx.database);
  afterCommit(ctx, () =>
    log.info(
      {
        event: kind,
        user: doer?.userId ?? null,
        session: doer?.sessionId ?? null,
        concerns,
        from: address,
        facts,
      },
      'security event',
    ),
  );
}
