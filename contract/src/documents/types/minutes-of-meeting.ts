import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { line, rich } from '../field.ts';

/** What was said and agreed in a meeting about the project. Rule: DOCUMENT-2. */
export const minutesOfMeeting: DocumentDescriptor = {
  title: 'Minutes of Meeting',
  letters: 'MOM',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['project'],
  fields: {
    ref_no: line('Reference no.', 'Reference no. is required. Please type a reference no.'),
    agenda: rich('Agenda', 'Agenda is required. Please type an agenda'),
  },
  listed: ['ref_no', 'agenda'],
  slots: { files: attachments },
};
