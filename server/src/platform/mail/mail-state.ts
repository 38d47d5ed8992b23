import { sql } from 'kysely';

/** A row of `mails m` as a sender sees it, as JSON with moments in UTC. */
export const mailStateJson = sql`json_build_object('recipient', m.recipient, 'state', m.state, 'answer', m.answer,
  'queued_at', ${utc(sql`m.queued_at`)}, 'settled_at', ${utc(sql`m.settled_at`)})`;

function utc(moment: ReturnType<typeof sql>) {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
