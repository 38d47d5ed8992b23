import { type DocumentDescriptor, singleFile } from '../descriptor.ts';
import { line, rich } from '../field.ts';
import { acceptable } from './acceptable.ts';

/** An inspection of electrical work. Rule: DOCUMENT-2. */
export const elect: DocumentDescriptor = {
  title: 'Elect Inspection',
  letters: 'ELI',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['task'],
  fields: {
    ref_no: line('Reference no.', 'Reference no. is required. Please type a reference no.'),
    location: line('Location', 'Location is required. Please type a location'),
    acceptable,
    description: rich('Description'),
    comments: rich('Comments'),
  },
  listed: ['ref_no', 'location', 'acceptable'],
  slots: { files: singleFile },
};
