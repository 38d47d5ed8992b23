import type { Page } from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
import { deliveredPapers, storePapers } from '../../platform/store-papers.ts';

const kinds = [...storePapers, ...deliveredPapers];

/** The reads of one paper. */
export const paperReads = kinds.map(({ get }) => get);

/** One paper of a page that the device has stored; undefined where none has it. */
export async function derivePaper([name, params]: AnswerKey, stored: StoredAnswer): Promise<unknown> {
  const papers = kinds.find(({ get }) => get.name === name);
  for (const { query } of papers?.calls ?? []) {
    const page = (await stored([papers?.list.name ?? '', {}, query])) as Page<{ id: number }> | undefined;
    const found = page?.data.find(({ id }) => id === (params as { id: number }).id);
    if (found) return found;
  }
  return undefined;
}
