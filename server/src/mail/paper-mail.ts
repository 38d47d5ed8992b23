import {
  type Answer,
  type getPaperMail as getPaperMailEndpoint,
  type Input,
  type MailedPaperKind,
  mailedPapers,
  may,
  type PaperMail,
  type Place,
  type sendPaperMail as sendPaperMailEndpoint,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personNameOf } from '../employees/index.ts';
import { insertFile, type StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import type { ComposeMail } from '../platform/mail/mail-kind.ts';
import { mailStateJson } from '../platform/mail/mail-state.ts';
import { queueMail, refuseWithoutMail } from '../platform/mail/queue-mail.ts';
import { invalid, notPermitted, problem } from '../platform/problem.ts';
import type { MailedPaper, ReadMailedPaper } from './mailed-paper.ts';

export type MailedPapers = Readonly<Record<MailedPaperKind, ReadMailedPaper>>;

/** Most mail servers take 20 to 25 MB, and the encoding of an attachment makes it a third longer. */
const MOST_BYTES = 15 * 1024 * 1024;
const TOO_LARGE =
  'This PDF is larger than 15 MB, which mail servers refuse. Please download it and share it another way.';
const SHOWN_MAILS = 5;

/** The use cases of mails with papers. @param papers of each kind, handed by the slices whose papers they are */
export function paperMails(papers: MailedPapers) {
  async function readPaper(
    ctx: Context,
    { params: { kind, id }, query }: Pick<Input<typeof getPaperMailEndpoint>, 'params' | 'query'>,
  ): Promise<MailedPaper> {
    const permission = mailedPapers[kind];
    if (!may(ctx.actor.role, permission)) throw notPermitted(permission);
    return papers[kind](ctx, id, query);
  }

  return {
    /** @throws not_allowed, not_found, wrong_state. Rule: MAIL-7. */
    async get(
      ctx: Context,
      input: Input<typeof getPaperMailEndpoint>,
    ): Promise<Answer<typeof getPaperMailEndpoint>> {
      const { params, query } = input;
      const paper = await readPaper(ctx, input);
      const { email, name } = await readSender(ctx);
      const mails = await selectMails(
        ctx,
        sql`where m.paper_kind = ${params.kind} and m.paper_id = ${params.id}
          and ${query.month ? sql`m.paper_part = ${query.month}` : sql`true`} order by m.id desc limit ${SHOWN_MAILS}`,
      );
      return {
        recipient: paper.recipient ?? (await lastRecipient(ctx, params.kind, paper.place)),
        subject: `${paper.name}, ${paper.company}`.slice(0, 200),
        message: `Dear ${paper.attention ?? 'Sir or Madam'},

Please find attached: ${paper.name}.

Kind regards
${name}
${paper.company}`,
        own_email: email,
        mails,
      };
    },

    /** Makes the PDF and keeps its contents, before the transaction. @throws as `get`; mail_off, too_large, not_ready */
    async prepare(
      ctx: Context,
      input: Input<typeof sendPaperMailEndpoint>,
    ): Promise<{ paper: MailedPaper; file: StoredFile }> {
      refuseWithoutMail(ctx);
      const paper = await readPaper(ctx, input);
      const { fileName, pdf } = await paper.pdf();
      if (pdf.size > MOST_BYTES) {
        pdf.contents.destroy();
        throw problem('too_large', { message: TOO_LARGE });
      }
      const contents = Buffer.concat(await pdf.contents.toArray());
      const sha256 = await ctx.files.put(contents);
      return {
        paper,
        file: { sha256, name: `${fileName}.pdf`, contentType: 'application/pdf', size: contents.length },
      };
    },

    /** @throws invalid. Rules: MAIL-2, MAIL-6, MAIL-7. */
    async send(
      ctx: Context,
      { params, query, body }: Input<typeof sendPaperMailEndpoint>,
      { paper, file }: { paper: MailedPaper; file: StoredFile },
    ): Promise<PaperMail> {
      const { email } = await readSender(ctx);
      if (body.copy_to_me && email === null)
        throw invalid({ copy_to_me: 'Your account has no e-mail address.' });
      const id = await queueMail(ctx, {
        kind: 'paper',
        recipient: body.recipient,
        subject: body.subject,
        paper: {
          kind: params.kind,
          id: params.id,
          part: query.month ?? null,
          message: body.message,
          copyTo: body.copy_to_me ? email : null,
          fileId: await insertFile(ctx, file),
          place: paper.place,
        },
      });
      const [mail] = await selectMails(ctx, sql`where m.id = ${id}`);
      return mail as PaperMail;
    },
  };
}

/** Where the last paper of a kind and a project was sent to: the client of the project, as a rule. */
async function lastRecipient(ctx: Context, kind: MailedPaperKind, place: Place): Promise<string | null> {
  if (!('project' in place)) return null;
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mails where paper_kind = ${kind} and state = 'sent'
      and (place ->> 'project')::integer = ${place.project}::integer
    order by id desc limit 1`.execute(ctx.database);
  return rows[0]?.recipient ?? null;
}

async function readSender(ctx: Context): Promise<{ email: string | null; name: string }> {
  const { rows } = await sql<{ email: string | null; name: string }>`
    select u.email, e.first_name || ' ' || e.last_name as name
    from users u join employees e on e.id = u.employee_id where u.id = ${ctx.actor.userId}`.execute(
    ctx.database,
  );
  return rows[0] as { email: string | null; name: string };
}

async function selectMails(ctx: Context, tail: RawBuilder<unknown>): Promise<PaperMail[]> {
  const { rows } = await sql<{ mail: PaperMail }>`
    select (${mailStateJson}::jsonb || jsonb_build_object('id', m.id, 'subject', m.subject, 'is_copied', m.copy_to is not null,
      'sender', ${personNameOf(sql`m.sent_by`)})) as mail
    from mails m ${tail}`.execute(ctx.database);
  return rows.map(({ mail }) => mail);
}

/** A mail with the PDF that was kept when it was asked for. */
export const composePaperMail: ComposeMail = async (ctx, { id }) => {
  const { rows } = await sql<{ message: string; copy_to: string | null; name: string; sha256: string }>`
    select m.message, m.copy_to, f.name, f.sha256 from mails m join files f on f.id = m.file_id
    where m.id = ${id}`.execute(ctx.database);
  const [paper] = rows;
  if (!paper) return null;
  return {
    text: paper.message,
    copyTo: paper.copy_to,
    attachment: {
      filename: paper.name.replaceAll(/[^\w. -]+/g, '-'),
      content: ctx.files.read(paper.sha256),
      contentType: 'application/pdf',
    },
  };
};
