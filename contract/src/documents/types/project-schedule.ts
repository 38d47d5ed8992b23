import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { rich } from '../field.ts';

/** The programme of the works as it was agreed or revised. Rule: DOCUMENT-2. */
export const projectSchedule: DocumentDescriptor = {
  title: 'Project Schedule',
  letters: 'SCH',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['project'],
  fields: { description: rich('Description', 'Description is required. Please type a description') },
  listed: ['description'],
  slots: { files: attachments },
};
