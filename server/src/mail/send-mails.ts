import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import type { AnonymousContext, MailServer } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { type Delivery, deliverMail } from '../platform/mail/deliver-mail.ts';
import type { ComposeMail, QueuedMail } from '../platform/mail/mail-kind.ts';
import type { MailJob } from '../platform/mail/queue-mail.ts';

/** A job as the queue hands it over. */
type QueuedJob = { id: string; data: MailJob; isLastTry: boolean };

type MailRow = QueuedMail & { sender_name: string | null; sender_email: string | null };

/**
 * Sends a batch of queued mails, and records the results.
 * @param kinds makes the content of the mails of each kind
 * @param stop when the server stops: what was not begun by then is tried again
 * @returns the ids of the jobs that are to be tried again later. Rule: MAIL-2.
 */
export async function sendMails(
  ctx: AnonymousContext,
  jobs: readonly QueuedJob[],
  { kinds, stop }: { kinds: Readonly<Record<string, ComposeMail>>; stop: AbortSignal },
): Promise<ReadonlySet<string>> {
  const { mail: server } = ctx.site;
  const again = await Promise.all(
    jobs.map(async ({ id, data, isLastTry }) => {
      if (stop.aborted || server === null) return id;
      const isDone = await sendMail(ctx, server, kinds, data.mail_id, isLastTry).catch((error: unknown) => {
        ctx.log.error({ err: error, mail: data.mail_id }, 'a mail failed');
        return false;
      });
      return isDone ? null : id;
    }),
  );
  return new Set(again.filter((id) => id !== null));
}

/** Whether a mail is settled now, and has not to be tried again. */
async function sendMail(
  ctx: AnonymousContext,
  server: MailServer,
  kinds: Readonly<Record<string, ComposeMail>>,
  id: number,
  isLastTry: boolean,
): Promise<boolean> {
  const mail = await loadQueued(ctx, id);
  if (!mail) return true;
  const content = await kinds[mail.kind]?.(ctx, mail);
  if (!content) {
    await settle(ctx, mail, { state: 'withdrawn', answer: null });
    return true;
  }
  const { state, answer } = await deliverMail(server, {
    messageId: mail.message_id,
    senderName: mail.sender_name ?? 'Plumbline',
    replyTo: mail.sender_email,
    recipient: mail.recipient,
    subject: mail.subject,
    ...content,
  });
  if (state !== 'sent') ctx.log.warn({ mail: id, state, answer }, 'a mail was not taken by the mail server');
  if (state === 'again' && !isLastTry) {
    await sql`update mails set answer = ${answer} where id = ${id}`.execute(ctx.database);
    return false;
  }
  await settle(ctx, mail, { state: state === 'again' ? 'refused' : state, answer });
  return true;
}

async function loadQueued(ctx: AnonymousContext, id: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select m.id, m.kind, m.message_id, m.recipient, m.subject, m.user_id, m.link_hash, m.sent_by, m.place,
      e.first_name || ' ' || e.last_name as sender_name, u.email as sender_email
    from mails m left join employees e on e.id = m.sent_by left join users u on u.employee_id = e.id
    where m.id = ${id} and m.state = 'queued'`.execute(ctx.database);
  return rows[0];
}

type Result = { state: Exclude<Delivery['state'], 'again'> | 'withdrawn'; answer: string | null };

/** Records the end of a mail; of one that was refused its sender is notified. Rule: MAIL-3. */
async function settle(ctx: AnonymousContext, mail: QueuedMail, { state, answer }: Result): Promise<void> {
  await transact(ctx.database, async (database) => {
    const { numUpdatedRows } = await database
      .updateTable('mails')
      .set({ state, answer, settled_at: sql`clock_timestamp()` })
      .where('id', '=', mail.id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || state !== 'refused' || mail.sent_by === null) return;
    const { recipient, subject } = mail;
    await notify({ database, jobs: ctx.jobs, actor: null }, [mail.sent_by], {
      kind: 'mail_refused',
      facts: { recipient, subject, answer: answer ?? '' },
      place: mail.place,
    });
  });
}
