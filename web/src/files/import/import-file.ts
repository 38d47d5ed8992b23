import { t } from '../../platform/i18n.ts';
import { toDataUrl } from '../read/data-url.ts';

/** A file that was chosen and is ready to be sent, as often as it takes. */
export type ImportFile = {
  id: number;
  name: string;
  size: number;
  /** Its base64, which as a string would hold up the page at every sending. */
  base64: Blob;
};

/** What may be chosen; what the file really is, the server decides by its content. */
export type ImportFileRules = {
  endings: readonly string[];
  /** What is said of a file with another ending. */
  wrongKind: string;
  maxMegabytes: number;
};

/** Read in pieces, so that the page goes on answering; a multiple of 3, so that their base64 joins without a seam. */
const PIECE_BYTES = 3 * 512 * 1024;

let lastId = 0;

/** Readies a chosen file. @throws a sentence for the user as Error.message */
export async function readImportFile(file: File, rules: ImportFileRules): Promise<ImportFile> {
  const name = file.name.toLowerCase();
  if (!rules.endings.some((ending) => name.endsWith(ending))) throw new Error(rules.wrongKind);
  if (file.size === 0) throw new Error(t('This file is empty.'));
  if (file.size > rules.maxMegabytes * 1024 * 1024) {
    throw new Error(t('This file is larger than {{size}} MB.', { size: rules.maxMegabytes }));
  }
  try {
    const base64 = await toBase64(file);
    lastId += 1;
    return { id: lastId, name: file.name, size: file.size, base64 };
  } catch {
    throw new Error(
      t('This file could not be read. Check that it was not moved and is not open in another program.'),
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

/** Makes the JSON of a body around the file's base64, as its `file`, without ever holding it as one string. */
export function encodeWith({ base64 }: ImportFile) {
  return (body: unknown) => {
    const rest = JSON.stringify({ ...(body as object), file: undefined });
    return new Blob([`${rest.slice(0, -1)},"file":"`, base64, '"}']);
  };
}
