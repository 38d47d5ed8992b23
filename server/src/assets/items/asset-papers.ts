import type { Family, FileInput } from '@plumbline/contract';
import { type IncomingFile, storeOneFile, takeFiles } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';

const papers = ['invoice', 'catalogue'] as const;
type PaperName = (typeof papers)[number];

/** The stored papers of a form; null: to be removed. */
export type NewPapers = Partial<Record<PaperName, IncomingFile | null>>;

/** What a form of an asset may bring. */
type PaperInputs = Partial<Record<PaperName, FileInput | null | undefined>>;

/** Stores the papers of a form before the transaction. @throws as `storeFiles` does, at `invoice` or `catalogue` */
export async function storePapers(ctx: Context, family: Family, body: PaperInputs): Promise<NewPapers> {
  if (!family.hasPapers) return {};
  const stored: NewPapers = {};
  for (const name of papers) {
    const input = body[name];
    if (input === undefined) continue;
    stored[name] = input === null ? null : await storeOneFile(ctx, name, input, 'any');
  }
  return stored;
}

/**
 * Writes the rows of stored papers. @returns the columns of the asset that refer to them
 * @throws invalid at a paper that is neither a PDF nor an image
 */
export async function paperColumns(ctx: Context, stored: NewPapers) {
  const columns: Partial<Record<`${PaperName}_file_id`, number | null>> = {};
  for (const name of papers) {
    const file = stored[name];
    if (file === undefined) continue;
    const [taken] = file ? await takeFiles(ctx, [file]) : [];
    if (taken) refuseOtherTypes(name, taken.contentType);
    columns[`${name}_file_id`] = taken?.fileId ?? null;
  }
  return columns;
}

function refuseOtherTypes(name: PaperName, contentType: string): void {
  if (contentType === 'application/pdf' || contentType.startsWith('image/')) return;
  throw invalid({ [name]: 'Please choose a PDF or an image.' });
}
