import { type DocumentDescriptor, photos } from '../descriptor.ts';
import { line, rich } from '../field.ts';

/** How a place was found before or during the works. Rule: DOCUMENT-2. */
export const siteSurvey: DocumentDescriptor = {
  title: 'Site Survey',
  letters: 'SSV',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['task'],
  fields: {
    subject: line('Subject', 'Subject is required. Please type a subject'),
    description: rich('Description'),
    comments: rich('Comments'),
  },
  listed: ['subject'],
  slots: { files: photos },
};
