import { randomBytes } from 'node:crypto';
import { passwordLinkPath } from '@plumbline/contract';
import { sql } from 'kysely';
import { hashToken } from '../auth/index.ts';
import { type AnonymousContext, nameActor } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import type { ComposeMail, MailContent, QueuedMail } from '../platform/mail/mail-kind.ts';
import { dayAndTime } from '../platform/site-formats.ts';

export type LinkMailKind = 'invitation' | 'password_reset';

export const linkMailSubjects: Readonly<Record<LinkMailKind, string>> = {
  invitation: 'Your account at Plumbline',
  password_reset: 'Set a new password for Plumbline',
};

type LinkedAccount = { username: string; first_name: string; company: string; link_ends_at: Date };

/**
 * Makes the link of a mail, in place of the random hash that the account has had until now. Each try makes another link.
 * Rules: ACCOUNT-19, MAIL-4.
 * @returns null where the account's link is not the one of this mail any more, and so the mail is not to be sent
 */
async function makeLinkOf(
  ctx: AnonymousContext,
  { id, user_id, link_hash, sent_by }: QueuedMail,
): Promise<(LinkedAccount & { link: string }) | null> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashToken(token);
  return transact(ctx.database, async (database) => {
    if (sent_by !== null) await nameActor(database, sent_by);
    const { rows } = await sql<LinkedAccount>`
      update users u set link_hash = ${hash} from employees e join companies c on c.id = e.company_id
      where u.id = ${user_id} and u.link_hash = ${link_hash} and u.link_ends_at > clock_timestamp()
        and e.id = u.employee_id and e.employee_status = 'Active'
      returning u.username, e.first_name, c.name as company, u.link_ends_at`.execute(database);
    if (!rows[0]) return null;
    await sql`update mails set link_hash = ${hash} where id = ${id}`.execute(database);
    return { ...rows[0], link: `${ctx.site.publicUrl}/#${passwordLinkPath(token)}` };
  });
}

const composeWith =
  (why: (account: LinkedAccount) => string): ComposeMail =>
  async (ctx, mail): Promise<MailContent | null> => {
    const made = await makeLinkOf(ctx, mail);
    if (!made) return null;
    const { first_name, link, link_ends_at } = made;
    return {
      text: `Hello ${first_name},

${why(made)}

${link}

This link works once, until ${dayAndTime(ctx.site.timeZone, link_ends_at)}. Please do not pass it on: it sets the password of your account.
If you did not expect this mail, please tell your Human Resource department.
`,
    };
  };

/** The mails with a link by which the owner of an account sets the password. */
export const linkMails: Readonly<Record<LinkMailKind, ComposeMail>> = {
  invitation: composeWith(
    ({ company, username }) =>
      `${company} has given you an account at Plumbline. Your username is ${username}. Please set your password here:`,
  ),
  password_reset: composeWith(
    ({ username }) =>
      `Here you can set a new password for your account ${username} at Plumbline. Your present one works until then:`,
  ),
};
