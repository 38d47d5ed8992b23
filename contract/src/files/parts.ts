import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fileText, SHA256 } from '../platform/file-text.ts';
import { MAX_FILE_BYTES, queryNumber } from '../platform/scalars.ts';

/** The longest part of a file, in MiB. */
export const MAX_PART_MEGABYTES = 1;
/** How long the parts of a file wait for a body that names it, in hours since the last one. */
export const PART_HOURS = 24;
/** How many files of one person wait in parts at the most. */
export const MAX_FILES_IN_PARTS = 50;

const params = z.object({
  /** Of the whole file, in hex. */
  sha256: z.string().regex(SHA256),
});

const arrived = z.object({
  /** How many bytes of the file have arrived, from its beginning: the next part begins there. */
  received: z.number().int().min(0),
});

/** How much of a file has arrived of what its sender sent ahead in parts. Rule: API-26. */
export const getArrivedParts = endpoint({
  name: 'getArrivedParts',
  method: 'GET',
  path: '/uploads/parts/:sha256',
  permission: 'signed-in',
  dependsOn: {},
  summary: 'How many bytes of a file have arrived that is uploaded in parts',
  params,
  answer: arrived,
});

/**
 * Sends a part of a file ahead of the body that names it `parts:` and its SHA-256. A part that does not begin where the
 * last one ended is not taken; the answer says where the next one begins. Rule: API-26.
 * @throws too_large for a longer part, or where too many files of this person wait
 */
export const uploadPart = endpoint({
  name: 'uploadPart',
  method: 'PUT',
  path: '/uploads/parts/:sha256',
  permission: 'signed-in',
  changes: {},
  summary: 'Upload a part of a file, which a body then names `parts:` and its SHA-256',
  params,
  body: z.object({
    /** The byte of the file that the part begins with. */
    offset: queryNumber(z.number().int().min(0).max(MAX_FILE_BYTES)),
    part: fileText().min(1, 'Please send a part of the file.'),
  }),
  takesForms: true,
  answer: arrived,
  maxBodyMegabytes: 2,
  maxFileMegabytes: MAX_PART_MEGABYTES,
});
