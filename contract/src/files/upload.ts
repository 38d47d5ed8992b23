import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fileText } from '../platform/file-text.ts';
import { id } from '../platform/scalars.ts';

/** What a form takes at a place for files: photos only, or whatever a site keeps (PDF, drawings, office documents, mails). */
export const uploadKinds = ['image', 'any'] as const;
export const uploadKind = z.enum(uploadKinds, { error: 'Please send the type of this file.' });
export type UploadKind = z.infer<typeof uploadKind>;

const fileName = z.string().trim().max(255, 'Please use a file name of at most 255 characters.').optional();

/** A file that was sent ahead of the record that it will belong to. */
export const uploadedFile = z.object({
  /** Names the file in the record's body: `{ upload_id }`. */
  id,
  name: z.string(),
  content_type: z.string(),
  /** In bytes, as it is kept. */
  size: z.number().int(),
  full_path: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** How long a file that was sent ahead waits for its record, in days. */
export const UPLOAD_DAYS = 14;

/**
 * Sends one file ahead of its record, so that each of many has a progress and a retry of its own. It belongs to
 * its sender until a record of theirs takes it; one that none takes is deleted after UPLOAD_DAYS.
 * @throws too_large over 10 MiB decoded; invalid at `file`. Rules: API-15, API-16.
 */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/uploads',
  permission: 'signed-in',
  changes: {},
  summary: 'Upload a file before the record that it belongs to',
  body: z.object({
    file: fileText().min(1, 'Please choose a file.'),
    file_name: fileName,
    kind: uploadKind,
  }),
  // As a form the file is sent as it is, a quarter shorter.
  takesForms: true,
  answer: uploadedFile,
  message: 'File Uploaded',
  maxBodyMegabytes: 15,
});

/**
 * A file in the body of a record: base64 (a data: URL or bare), the same with its name, or one that was sent ahead.
 * @param missing the sentence for none
 */
export const fileInputOr = (missing: string) =>
  z.union(
    [
      fileText().min(1, missing),
      z.object({ file: fileText().min(1, missing), file_name: fileName }),
      z.object({ upload_id: id }),
    ],
    { error: missing },
  );

/** A file that has no sentence of its own. */
export const fileInput = fileInputOr('Please choose a file.');
export type FileInput = z.infer<typeof fileInput>;
