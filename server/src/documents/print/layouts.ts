import type { DocumentType } from '@plumbline/contract';

/** How one type of document is printed, in addition to its descriptor. */
export type DocumentLayout = {
  /** The fields in the grid below the letterhead, each with the columns that it takes; the others are sections. */
  facts?: { columns: number; spans: Readonly<Record<string, number>> };
  /** The people who have to sign it by hand. */
  signatures?: readonly string[];
  /** The file in `bodies/`; one that is left out prints its sections. */
  body?: string;
};

/** Every type of document, as it is printed. */
export const documentLayouts: Record<DocumentType, DocumentLayout> = {
  daily_report: {
    facts: { columns: 6, spans: { activity: 6, location: 2, drawing_no: 2, gridline: 2 } },
    body: 'daily-report.typ',
  },
  contract: {},
  correspondence: { facts: { columns: 6, spans: { email_from: 2, subject: 4 } } },
  disposal: { facts: { columns: 1, spans: { location: 1 } } },
  drawing: {},
  elect: {
    facts: { columns: 6, spans: { ref_no: 2, location: 3, acceptable: 1 } },
    signatures: ['Inspected by', 'Witnessed by'],
  },
  handover: {
    facts: { columns: 4, spans: { location: 3, acceptable: 1 } },
    signatures: ['Handed over by', 'Taken over by'],
  },
  method_of_statement: { facts: { columns: 1, spans: { location: 1 } } },
  minutes_of_meeting: { facts: { columns: 1, spans: { ref_no: 1 } } },
  project_schedule: {},
  sdi_cvi: {
    facts: { columns: 6, spans: { ref_no: 2, si_sd: 1, status: 3, subject: 6 } },
    signatures: ['Issued by', 'Received by'],
  },
  site_survey: { facts: { columns: 1, spans: { subject: 1 } } },
  toolbox: { signatures: ['Conducted by'], body: 'toolbox.typ' },
};
