import { readFileSync } from 'node:fs';
import { readJpeg } from './jpeg.ts';
import type { Photo } from './photo-in-pdf.ts';
import { readPng } from './png.ts';

/** A photo of a document by the path of its file. */
export type PhotoFile = { path: string; contentType: string };

/**
 * Reads a picture so that it goes into the PDF as it is: nothing is unpacked, so that it costs neither time nor memory.
 * @returns null for one that is not there or no picture
 */
export function readPhoto({ path, contentType }: PhotoFile): Photo | null {
  try {
    const bytes = readFileSync(path);
    return contentType === 'image/png' ? readPng(bytes) : readJpeg(bytes);
  } catch {
    return null;
  }
}

/** A grey dot. */
const DOT = Buffer.from(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  'base64',
);
const MARK = 'plumbline:';

/** A dot in place of a photo while the pages are typeset, with its name in it. @param name in ASCII, up to 99 characters */
export function placeholder(name: string): Buffer {
  const comment = Buffer.from(`${MARK}${name}`, 'ascii');
  // A comment segment behind the start of the image: its marker, and its length with these two bytes.
  return Buffer.concat([
    DOT.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    DOT.subarray(2),
  ]);
}

/** The name in a placeholder; null for any other picture. */
export function placeholderName(contents: Uint8Array): string | null {
  if (contents.length > DOT.length + 4 + MARK.length + 99 || contents[3] !== 0xfe) return null;
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const comment = bytes.subarray(6, 4 + bytes.readUInt16BE(4)).toString('ascii');
  return comment.startsWith(MARK) ? comment.slice(MARK.length) : null;
}
