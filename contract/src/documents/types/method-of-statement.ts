import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { line, rich } from '../field.ts';

/** How a work is going to be done, and done safely. Rule: DOCUMENT-2. */
export const methodOfStatement: DocumentDescriptor = {
  title: 'Method of Statement',
  letters: 'MOS',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['project', 'task'],
  fields: {
    location: line('Location'),
    description: rich('Description', 'Description is required. Please type a description'),
    comments: rich('Comments'),
  },
  listed: ['location', 'description'],
  slots: { files: attachments },
};
