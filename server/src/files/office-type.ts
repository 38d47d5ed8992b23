import { textOfPart } from '../platform/tables/workbook/zip-parts.ts';
import { type ZipEntry, zipEntries } from '../platform/tables/zip-directory.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** The main part of a document of Office, and the type that it means. */
const mainParts = [
  ['wordprocessingml.document', 'docx'],
  ['spreadsheetml.sheet', 'xlsx'],
  ['presentationml.presentation', 'pptx'],
] as const;

const CONTENT_TYPES = '[Content_Types].xml';
/** The list of a document's parts has some kilobytes. */
const MOST_BYTES = 1024 * 1024;

/**
 * Which Office document a zip is, by its list of parts, which may be anywhere in the zip: documents written by other
 * programs begin with any other part.
 * @returns null for a zip that is no such document, or a damaged one
 */
export async function officeType(
  contents: Buffer,
): Promise<{ mime: string; ext: string } | 'with macros' | null> {
  const entry = zipEntries(contents)?.find(({ name }) => name === CONTENT_TYPES);
  if (!entry || entry.size > MOST_BYTES) return null;
  const list = await listOfParts(contents, entry);
  if (/macroEnabled|vbaProject/i.test(list)) return 'with macros';
  const found = mainParts.find(([part]) => list.includes(`${OPEN_XML}.${part}.main+xml`));
  return found ? { mime: `${OPEN_XML}.${found[0]}`, ext: found[1] } : null;
}

/** Empty for a damaged one, or one that is longer than it declares. */
async function listOfParts(contents: Buffer, entry: ZipEntry): Promise<string> {
  let list = '';
  try {
    for await (const piece of textOfPart(contents, entry)) list += piece;
    return list;
  } catch {
    return '';
  }
}
