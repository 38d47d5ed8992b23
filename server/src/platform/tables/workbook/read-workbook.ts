import { MAX_UNPACKED_BYTES, MAX_WORKBOOK_PARTS } from '../limits.ts';
import type { Sheet } from '../sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { type ZipEntry, zipEntries } from '../zip-directory.ts';
import { CellBudget } from './cell-budget.ts';
import { readRelations, readSharedTexts, readStyles, readWorkbookPart } from './read-parts.ts';
import { readSheet } from './read-sheet.ts';
import { DamagedXml } from './xml-events.ts';
import { textOfPart } from './zip-parts.ts';

const DAMAGED_WORKBOOK =
  'This Excel file cannot be read. Open it in Excel, save it again as an Excel workbook (.xlsx) and retry.';

/** What is said of a workbook that is none of what one reads for. */
type WorkbookWords = {
  /** It is another kind of zip. */
  foreign: string;
  /** It unpacks to far more than it should. */
  large: string;
};

/**
 * The sheets of an Excel workbook that are not hidden, without hidden rows and columns unless these are asked for, as they show: numbers in their formats, days as YYYY-MM-DD,
 * merged cells in every row, the results of formulas, errors such as #REF! as text.
 * @throws UnreadableFile when it is another kind of zip or damaged, or is more than the limits allow (`limits.ts`)
 */
export async function readWorkbook(
  bytes: Uint8Array,
  words: WorkbookWords,
  includeHidden = false,
): Promise<Sheet[]> {
  const parts = partsOf(bytes, words);
  try {
    return await readSheets(parts, includeHidden);
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    if (cause instanceof DamagedXml) throw new UnreadableFile(DAMAGED_WORKBOOK, { cause });
    throw cause;
  }
}

/** The text of a part by its path; null where there is none. */
type Parts = (path: string) => AsyncIterable<string> | null;

function partsOf(bytes: Uint8Array, words: WorkbookWords): Parts {
  const entries = zipEntries(bytes);
  if (entries === null) throw new UnreadableFile(DAMAGED_WORKBOOK);
  const byName = new Map<string, ZipEntry>(entries.map((entry) => [entry.name, entry]));
  if (!byName.has('xl/workbook.xml')) throw new UnreadableFile(words.foreign);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const count = entries.filter(({ name }) => /\.(xml|rels)$/.test(name)).length;
  if (size > MAX_UNPACKED_BYTES || count > MAX_WORKBOOK_PARTS) throw new UnreadableFile(words.large);
  return (path) => {
    const entry = byName.get(path);
    return entry ? textOfPart(bytes, entry) : null;
  };
}

async function readSheets(parts: Parts, includeHidden: boolean): Promise<Sheet[]> {
  const { sheets, startsIn1904 } = await readWorkbookPart(required(parts('xl/workbook.xml')));
  const paths = await readRelations(required(parts('xl/_rels/workbook.xml.rels')));
  const styles = parts('xl/styles.xml');
  const texts = parts('xl/sharedStrings.xml');
  const shared = {
    styles: styles ? await readStyles(styles) : [],
    texts: texts ? await readSharedTexts(texts) : [],
    startsIn1904,
  };
  const budget = new CellBudget();
  const read: Sheet[] = [];
  for (const { name, relation } of sheets) {
    const path = paths.get(relation);
    // A chart has a sheet of its own, without cells.
    if (path !== undefined && paths.delete(relation))
      read.push({ name, ...(await readSheet(required(parts(path)), shared, budget, includeHidden)) });
  }
  return read;
}

function required(pieces: AsyncIterable<string> | null): AsyncIterable<string> {
  if (!pieces) throw new DamagedXml('A part is missing.');
  return pieces;
}
