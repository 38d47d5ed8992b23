import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { monthlyReportChoice, reportMonth } from '../monthly-report/endpoints.ts';
import { endpoint } from '../platform/endpoint.ts';
import { mailAddress } from '../platform/mail-address.ts';
import { flagInput, id, pathId, requiredName, typedText } from '../platform/scalars.ts';
import type { Action } from '../roles/permissions.ts';
import { mailState } from './mail.ts';

/** The papers that are sent by mail, and the right that their sender needs. Rule: MAIL-7. */
export const mailedPapers = {
  issue_po: 'issue-po.create',
  common_issue_po: 'issue-po.create',
  daily_report: 'document.use',
  monthly_report: 'document.use',
} as const satisfies Record<string, Action>;
export type MailedPaperKind = keyof typeof mailedPapers;
export const mailedPaperKinds = Object.keys(mailedPapers) as MailedPaperKind[];

/** The longest message beside a paper, in characters. */
export const MAX_MAIL_MESSAGE = 5_000;

/** A mail with a paper, as those see it who may send it. */
export const paperMail = mailState.extend({
  id,
  subject: z.string(),
  /** Whether its sender got a copy. */
  is_copied: z.boolean(),
  sender: personName,
});
export type PaperMail = z.infer<typeof paperMail>;

const address = {
  path: '/mail/:kind/:id',
  permission: 'signed-in',
  /** Of a monthly report the id is that of its project. */
  params: z.object({ kind: z.enum(mailedPaperKinds), id: pathId }),
  /** Which monthly report it is; nothing of another paper. */
  query: z.object({ month: reportMonth.optional(), ...monthlyReportChoice }),
} as const;

/**
 * The address, subject and message that a mail with a paper begins with, and the last ones that were sent. Problems: not_found; not_allowed for who may not send it;
 * wrong_state while it may not be sent, such as an order that waits for a second person, or a daily report that is not approved; invalid,
 * at `month`, for a monthly report without one. Rules: MAIL-7, MAIL-8.
 */
export const getPaperMail = endpoint({
  name: 'getPaperMail',
  method: 'GET',
  ...address,
  dependsOn: { mails: 'any' },
  summary:
    'The mail that a paper is sent with: address, subject and message to begin with, and the last ones that were sent',
  answer: z.object({
    /** Null where no address is known. */
    recipient: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    /** Where the caller gets a copy; null: their account has no address. */
    own_email: z.string().nullable(),
    /** The newest first. */
    mails: z.array(paperMail),
  }),
});

/** The form of a mail with a paper. */
export const newPaperMail = z.object({
  recipient: mailAddress('Please type the e-mail address that it is sent to.'),
  copy_to_me: flagInput.optional(),
  subject: requiredName('Please type a subject.', 200),
  message: typedText('Please type a message.')
    .min(1, 'Please type a message.')
    .max(MAX_MAIL_MESSAGE, `Please use at most ${MAX_MAIL_MESSAGE} characters.`),
});

/**
 * Sends a paper as it is now by mail, as PDF. Problems: those of `getPaperMail`; mail_off; too_large; not_ready; invalid, at `copy_to_me` for
 * who has no address. Rules: MAIL-2, MAIL-6, MAIL-7.
 */
export const sendPaperMail = endpoint({
  name: 'sendPaperMail',
  method: 'POST',
  ...address,
  changes: { mails: 'any' },
  summary: 'Send a paper by mail, as PDF as it is now',
  body: newPaperMail,
  answer: paperMail,
  message: 'Mail Queued!',
});
