import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { line, rich } from '../field.ts';

/** What left the site as waste, and where from. Rule: DOCUMENT-2. */
export const disposal: DocumentDescriptor = {
  title: 'Disposal Form',
  letters: 'DSP',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['project', 'task'],
  fields: {
    location: line('Location', 'Location is required. Please type a location'),
    description: rich('Description'),
  },
  listed: ['location', 'description'],
  slots: { files: attachments },
};
