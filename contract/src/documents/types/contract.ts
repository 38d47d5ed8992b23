import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { rich } from '../field.ts';

/** The contract of the works, or a part of it. Rule: DOCUMENT-2. */
export const contract: DocumentDescriptor = {
  title: 'Contract',
  letters: 'CON',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['project'],
  fields: { description: rich('Description', 'Description is required. Please type a description') },
  listed: ['description'],
  slots: { files: attachments },
};
