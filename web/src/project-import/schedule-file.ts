import { MAX_SCHEDULE_MEGABYTES } from '@plumbline/contract';
import { t } from '../platform/i18n.ts';
import { toDataUrl } from '../ui/shrink-image.ts';

/** What the dialog for choosing a file offers; what the file really is, the server decides by its content. */
export const SCHEDULE_ENDINGS = ['.xer', '.xml', '.csv', '.xlsx'] as const;

/** A schedule that was chosen and is ready to be sent, as often as it takes. */
export type ScheduleFile = {
  id: number;
  name: string;
  size: number;
  /** Its base64, which as a string would hold up the page at every sending. */
  base64: Blob;
};

/** Read in pieces, so that the page goes on answering; a multiple of 3, so that their base64 joins without a seam. */
const PIECE_BYTES = 3 * 512 * 1024;

let lastId = 0;

/** Readies a chosen file. @throws a sentence for the user as Error.message */
export async function readScheduleFile(file: File): Promise<ScheduleFile> {
  const name = file.name.toLowerCase();
  if (!SCHEDULE_ENDINGS.some((ending) => name.endsWith(ending))) {
    throw new Error(t('Please choose a Primavera .xer, a Microsoft Project .xml, a .csv or an .xlsx file.'));
  }
  if (file.size === 0) throw new Error(t('This file is empty.'));
  if (file.size > MAX_SCHEDULE_MEGABYTES * 1024 * 1024) {
    throw new Error(t('This file is larger than {{size}} MB.', { size: MAX_SCHEDULE_MEGABYTES }));
  }
  try {
    const base64 = await toBase64(file);
    lastId += 1;
    return { id: lastId, name: file.name, size: file.size, base64 };
  } catch {
    throw new Error(
      t('This file could not be read. Is it still where it was, and closed in other programs?'),
    );
  }
}

async function toBase64(file: File): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    const dataUrl = await toDataUrl(file.slice(start, start + PIECE_BYTES));
    pieces.push(new Blob([dataUrl.slice(dataUrl.indexOf(',') + 1)]));
  }
  return new Blob(pieces);
}
