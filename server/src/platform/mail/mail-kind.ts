import type { Readable } from 'node:stream';
import type { Place } from '@plumbline/contract';
import type { AnonymousContext } from '../context.ts';

/** A mail that is to be sent, as its table has it. */
export type QueuedMail = {
  id: number;
  kind: string;
  message_id: string;
  recipient: string;
  subject: string;
  user_id: number | null;
  link_hash: Buffer | null;
  sent_by: number | null;
  /** The screen of what was sent; null for none. */
  place: Place | null;
};

/** The rest of a mail, which is only made when it is sent. */
export type MailContent = {
  text: string;
  /** The same for programs that show it. */
  html?: string;
  /** The sender, where they asked for a copy. */
  copyTo?: string | null;
  attachment?: { filename: string; content: Readable; contentType: string };
};

/**
 * Makes the content of a mail of one kind, each time that it is tried.
 * @returns null where it is no longer to be sent
 */
export type ComposeMail = (ctx: AnonymousContext, mail: QueuedMail) => Promise<MailContent | null>;
