import {
  type Answer,
  type Input,
  type readPasswordLink as readPasswordLinkEndpoint,
  type setPasswordByLink as setPasswordByLinkEndpoint,
  usernameKey,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { forgetDevices, hashToken, prepareNewPassword, reopenSignIn, tryLink } from '../auth/index.ts';
import { type AnonymousContext, inTransaction, nameActor } from '../platform/context.ts';
import { countedAddress } from '../platform/http/counted-address.ts';
import { invalid, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';

type LinkedRow = {
  id: number;
  employee_id: number;
  username: string;
  first_name: string;
  last_name: string;
  company: string;
  link_ends_at: Date;
};

/** That a link lets set a password: of `users u` and `employees e`. */
const works = (tokenHash: Buffer) => sql`u.link_hash = ${tokenHash}
  and u.link_ends_at > clock_timestamp() and e.employee_status = 'Active'`;

/** One answer to a link that is wrong, has ended or was used: which of them it is helps only who guesses. */
const noLink = () =>
  problem('link_expired', {
    message:
      'This link was used already, has ended or is incomplete. Please ask the person who sent it for a new link.',
  });

/** @throws link_expired, too_many_tries */
async function findLinked(ctx: AnonymousContext, tokenHash: Buffer): Promise<LinkedRow> {
  const linked = await tryLink(ctx, tokenHash, async () => {
    const { rows } = await sql<LinkedRow>`
      select u.id, u.employee_id, u.username, e.first_name, e.last_name, c.name as company, u.link_ends_at
      from users u join employees e on e.id = u.employee_id join companies c on c.id = e.company_id
      where ${works(tokenHash)}`.execute(ctx.database);
    return rows[0];
  });
  if (!linked) throw noLink();
  return linked;
}

/** The account of a link, as it is shown to the holder. @throws link_expired, too_many_tries */
export async function readPasswordLink(
  ctx: AnonymousContext,
  { body }: Input<typeof readPasswordLinkEndpoint>,
): Promise<Answer<typeof readPasswordLinkEndpoint>> {
  const linked = await findLinked(ctx, hashToken(body.token));
  const { username, first_name, last_name, company, link_ends_at } = linked;
  return { username, first_name, last_name, company, ends_at: link_ends_at.toISOString() };
}

/**
 * Sets the password of a link's account, in the name of its owner. Of two who use a link at once one does: the link ends in
 * the statement that sets the password. Rules: ACCOUNT-17, ACCOUNT-19.
 * @throws link_expired, too_many_tries, busy, invalid
 */
export async function setPasswordByLink(
  ctx: AnonymousContext,
  { body }: Input<typeof setPasswordByLinkEndpoint>,
): Promise<Answer<typeof setPasswordByLinkEndpoint>> {
  const tokenHash = hashToken(body.token);
  const { id: userId, employee_id, username } = await findLinked(ctx, tokenHash);
  const caller = `address ${countedAddress(ctx.address)}`;
  const { weakness, hash } = await prepareNewPassword(ctx, body.password, { userId, username }, caller);
  if (weakness !== null) throw invalid({ password: weakness });

  await inTransaction({ ...ctx, actor: null }, async (inside) => {
    const { database } = inside;
    await nameActor(database, employee_id);
    const { rows } = await sql`
      update users u set password_hash = ${hash}, must_change_password = false, password_changed_at = clock_timestamp()
      from employees e where e.id = u.employee_id and ${works(tokenHash)} returning 1`.execute(database);
    if (rows.length === 0) throw noLink();
    await database.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await forgetDevices({ database }, userId);
    await recordEvent(inside, { kind: 'password_set_by_link', concerns: employee_id });
  });
  await reopenSignIn(ctx, usernameKey(username));
  return { username };
}
