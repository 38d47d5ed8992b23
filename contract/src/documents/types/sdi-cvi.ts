import { type DocumentDescriptor, singleFile } from '../descriptor.ts';
import { choice, line, rich } from '../field.ts';

/** An instruction given on site (SI, SD) or a confirmation of a verbal one (CVI). Rule: DOCUMENT-2. */
export const sdiCvi: DocumentDescriptor = {
  title: 'SDI/CVI',
  letters: 'SDI',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['task'],
  fields: {
    ref_no: line('Reference no.', 'Reference no. is required. Please type a reference no.'),
    subject: line('Subject', 'Subject is required. Please type a subject'),
    si_sd: choice('Kind', { si: 'SI', sd: 'SD', cvi: 'CVI' }, 'Please select SI, SD or CVI.'),
    status: line('Status'),
    comments: rich('Comments'),
  },
  listed: ['ref_no', 'subject', 'si_sd', 'status'],
  slots: { files: singleFile },
};
