import type { Place } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuseBeyond } from '../database/refuse-beyond.ts';
import { problem } from '../problem.ts';

/** A job of the queue `mail`. It never has more than the id: what is secret is made when the mail is sent. */
export type MailJob = { mail_id: number };

/** A mail that somebody asks for. */
export type NewMail = {
  kind: string;
  recipient: string;
  subject: string;
  /** The account that it is about; its mails go with it. */
  userId?: number;
  /** The hash of the account's link that it is to bring. */
  linkHash?: Buffer;
  /** The paper that it brings, and what its sender wrote. */
  paper?: {
    kind: string;
    id: number;
    /** Which of the papers of that id; null: there is one. */
    part: string | null;
    message: string;
    copyTo: string | null;
    fileId: number;
    place: Place;
  };
};

/** How many mails a person may send in 24 hours: somebody who takes over an account sends no flood from the company's address. */
const MOST_A_DAY = 200;

/** @throws mail_off where no mail server is set */
export function refuseWithoutMail({ site }: Pick<Context, 'site'>): void {
  if (site.mail === null) throw problem('mail_off');
}

/**
 * Queues a mail in the name of the actor, in the transaction of the write that it follows. Gives its id.
 * @throws mail_off; invalid beyond what a person may send in a day. Rules: MAIL-2, MAIL-6.
 */
export async function queueMail(
  ctx: Pick<Context, 'database' | 'jobs' | 'site' | 'actor'>,
  { kind, recipient, subject, userId, linkHash, paper }: NewMail,
): Promise<number> {
  refuseWithoutMail(ctx);
  const { employeeId } = ctx.actor;
  await refuseBeyond(ctx, {
    name: `mails of ${employeeId}`,
    most: MOST_A_DAY,
    count: sql`select count(*)::integer as count from mails
      where sent_by = ${employeeId} and queued_at > clock_timestamp() - interval '24 hours'`,
    message: `You have sent ${MOST_A_DAY} mails within 24 hours. Please send this one tomorrow.`,
  });
  const { id } = await ctx.database
    .insertInto('mails')
    .values({
      kind,
      recipient,
      subject,
      user_id: userId ?? null,
      link_hash: linkHash ?? null,
      sent_by: employeeId,
      ...(paper && {
        message: paper.message,
        copy_to: paper.copyTo,
        file_id: paper.fileId,
        paper_kind: paper.kind,
        paper_id: paper.id,
        paper_part: paper.part,
        place: JSON.stringify(paper.place),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.jobs.enqueue(ctx.database, 'mail', [{ mail_id: id } satisfies MailJob]);
  return id;
}
