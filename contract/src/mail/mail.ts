import { z } from 'zod';
import { instant } from '../platform/scalars.ts';

/**
 * `queued`: not yet taken by the mail server; `sent`: taken by it, which is all that is known; `refused`: not taken and not
 * tried again; `withdrawn`: no longer to be sent.
 */
export const mailStates = ['queued', 'sent', 'refused', 'withdrawn'] as const;

/** A mail, as its sender sees it. Rule: MAIL-3. */
export const mailState = z.object({
  recipient: z.string(),
  state: z.enum(mailStates),
  /** The words of the mail server: of a refusal, or of the last try of one that is still queued; null where it said nothing. */
  answer: z.string().nullable(),
  queued_at: instant,
  /** When it was sent, refused or withdrawn. */
  settled_at: instant.nullable(),
});
export type MailState = z.infer<typeof mailState>;
