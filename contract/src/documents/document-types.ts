import type { DocumentDescriptor } from './descriptor.ts';
import { contract } from './types/contract.ts';
import { correspondence } from './types/correspondence.ts';
import { dailyReport } from './types/daily-report.ts';
import { disposal } from './types/disposal.ts';
import { drawing } from './types/drawing.ts';
import { elect } from './types/elect.ts';
import { handover } from './types/handover.ts';
import { methodOfStatement } from './types/method-of-statement.ts';
import { minutesOfMeeting } from './types/minutes-of-meeting.ts';
import { projectSchedule } from './types/project-schedule.ts';
import { sdiCvi } from './types/sdi-cvi.ts';
import { siteSurvey } from './types/site-survey.ts';
import { toolbox } from './types/toolbox.ts';

/**
 * Every type of document by its word on the wire, in the order of the dropdown. A new type adds its line.
 * Rule: DOCUMENT-1.
 */
export const documentTypes = {
  drawing,
  daily_report: dailyReport,
  toolbox,
  sdi_cvi: sdiCvi,
  elect,
  site_survey: siteSurvey,
  contract,
  method_of_statement: methodOfStatement,
  handover,
  correspondence,
  project_schedule: projectSchedule,
  disposal,
  minutes_of_meeting: minutesOfMeeting,
} as const satisfies Record<string, DocumentDescriptor>;

export type DocumentType = keyof typeof documentTypes;
export const documentTypeWords = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

/** The type that the panel opens with. Rule: DOCUMENT-4. */
export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'daily_report';

/** The descriptor of a type. */
export function descriptorOf(type: DocumentType): DocumentDescriptor {
  return documentTypes[type];
}
