import { storedName } from '@plumbline/contract';
import {
  createTransport,
  type NodemailerError,
  type SMTPSentMessageInfo,
  type Transporter,
} from 'nodemailer';
import type { MailServer } from '../context.ts';
import type { MailContent } from './mail-kind.ts';

/** A mail as it is handed to the mail server. */
export type OutgoingMail = MailContent & {
  /** A UUID, the same at each try. */
  messageId: string;
  /** The name beside the address of the server. */
  senderName: string;
  /** Where answers go; null: to the address of the server. */
  replyTo: string | null;
  recipient: string;
  subject: string;
};

/** The result of a try, with the words of the mail server: `again` is tried later, `refused` is not. */
export type Delivery = { state: 'sent' | 'refused' | 'again'; answer: string };

const CONNECTION_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 60_000;
const LONGEST_ANSWER = 500;

/** The connections to the mail server; each mail has its own. */
export function mailTransport({ host, port, security, login }: MailServer): Transporter<SMTPSentMessageInfo> {
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The words of a mail server or of a failure in one line. */
export const answerIn = (text: string): string => storedName(text).slice(0, LONGEST_ANSWER);

/** Hands a mail to the mail server. Never throws: what fails is tried again, but for what the server refuses for good. */
export async function deliverMail(server: MailServer, mail: OutgoingMail): Promise<Delivery> {
  const transport = mailTransport(server);
  const domain = server.from.slice(server.from.lastIndexOf('@') + 1);
  try {
    const { response, rejectedErrors } = await transport.sendMail({
      messageId: `<${mail.messageId}@${domain}>`,
      from: { name: mail.senderName, address: server.from },
      to: { name: '', address: mail.recipient },
      ...(mail.copyTo && { cc: { name: '', address: mail.copyTo } }),
      ...(mail.replyTo !== null && { replyTo: { name: mail.senderName, address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== undefined && { html: mail.html }),
      // A paper is sent by a person; to the rest no absence assistant needs to answer.
      ...(mail.attachment
        ? { attachments: [mail.attachment] }
        : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    });
    // The server may take the copy alone.
    const refusal = rejectedErrors?.find(({ recipient }) => recipient === mail.recipient);
    if (refusal) throw refusal;
    return { state: 'sent', answer: answerIn(response ?? '') };
  } catch (error) {
    const { code, responseCode = 0, response, message } = error as NodemailerError;
    // A refused sign-in is about the settings, which somebody may correct meanwhile, and not about this mail.
    const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    // Without a code of the server: it is longer than the server says that it takes.
    const isFinal = responseCode === 0 || responseCode >= 500;
    return {
      state: isOfMail && isFinal ? 'refused' : 'again',
      answer: answerIn(response ?? message),
    };
  } finally {
    mail.attachment?.content.destroy();
    transport.close();
  }
}
