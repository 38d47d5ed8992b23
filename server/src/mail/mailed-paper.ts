import type { LookAheadWeeks, MonthlyReportPart, Place } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import type { PdfDownload } from '../platform/http/send-files.ts';

/** A paper that is to be sent by mail. */
export type MailedPaper = {
  /** As it is called in the subject: Purchase Order PO/26/17. */
  name: string;
  /** The company that sends it. */
  company: string;
  /** Null where no address is known: then it begins with where the last one of its project went. */
  recipient: string | null;
  /** The person to address; null: unknown. */
  attention: string | null;
  /** Its screen. */
  place: Place;
  /** @throws not_ready */
  pdf: () => Promise<PdfDownload>;
};

/** Which monthly report; nothing of other papers. */
export type ReportChoice = {
  month?: string | undefined;
  parts: readonly MonthlyReportPart[];
  look_ahead_weeks: LookAheadWeeks;
};

/** Reads a paper of one kind, as its sender may see it. @throws not_found; wrong_state while it may not be sent */
export type ReadMailedPaper = (ctx: Context, id: number, report: ReportChoice) => Promise<MailedPaper>;
