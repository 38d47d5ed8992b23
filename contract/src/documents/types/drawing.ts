import { attachments, type DocumentDescriptor } from '../descriptor.ts';
import { rich } from '../field.ts';

/** A drawing that the works go by. Rule: DOCUMENT-2. */
export const drawing: DocumentDescriptor = {
  title: 'Drawing',
  newTitle: 'Drawing Document',
  letters: 'DWG',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['task'],
  fields: { description: rich('Description') },
  listed: ['description'],
  slots: {
    files: { ...attachments, label: 'Drawings', missing: 'Please choose a drawing file.' },
  },
  deleteWarning: 'Once deleted, selected drawing will be removed.',
};
