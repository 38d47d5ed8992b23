import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { line, rich } from '../field.ts';
import { acceptable } from './acceptable.ts';

/** A place handed over to the client or the next trade after an inspection. Rule: DOCUMENT-2. */
export const handover: DocumentDescriptor = {
  title: 'Handover',
  letters: 'HND',
  dateLabel: 'Inspection date',
  dateField: 'date',
  addTo: ['project', 'task'],
  fields: {
    location: line('Location', 'Location is required. Please type a location'),
    acceptable,
    description: rich('Description'),
    comments: rich('Comments'),
  },
  listed: ['location', 'acceptable'],
  slots: { files: attachments },
};
