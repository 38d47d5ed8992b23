import { attachments, type DocumentDescriptor, singleFile } from '../descriptor.ts';
import { line, rich } from '../field.ts';

/** A mail that matters to the works, with what came with it. Rule: DOCUMENT-2. */
export const correspondence: DocumentDescriptor = {
  title: 'Correspondence',
  letters: 'COR',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['task'],
  fields: {
    email_from: line('From', 'From is required. Please type who it is from'),
    subject: line('Subject', 'Subject is required. Please type a subject'),
    comments: rich('Comments'),
  },
  listed: ['email_from', 'subject'],
  slots: {
    files: { ...singleFile, label: 'Message file' },
    attachments: { ...attachments, upload: 'base64imageRemarks', distinctNames: true },
  },
};
