import {
  type AssignedWork,
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENTS_PER_PAGE,
  getDocument,
  listAssignedWork,
  listDocuments,
  listReportsToReview,
  type SiteDocument,
} from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
import { documentsOf, reportsToReviewCall } from '../../platform/document-calls.ts';
import { queryKey } from '../../platform/query-key.ts';

type Listed = { for: 'project' | 'task'; forId: number; type: string; offset: number };
type Stored = { data: SiteDocument[] } | undefined;

/**
 * One document, or the first page of those of an item: of the lists of what one works on, which have the documents whole, and
 * those of all that is below. An answer of its own has more.
 */
export async function deriveDocuments(key: AnswerKey, stored: StoredAnswer): Promise<unknown> {
  const own = await stored(key);
  if (own !== undefined) return own;
  const [name, params, query] = key;
  if (name === getDocument.name) {
    const { id } = params as { id: number };
    return (await storedDocuments(stored)).find((document) => document.id === id);
  }
  const { for: kind, forId, type, offset, ...filters } = query as Listed;
  if (type !== DEFAULT_DOCUMENT_TYPE || offset !== 0 || Object.keys(filters).length > 0) return undefined;
  const work = ((await stored(queryKey(listAssignedWork, {}))) ?? []) as AssignedWork[];
  // Of a project there is its own list, or nothing.
  if (kind !== 'task' || !work.some(({ id }) => id === forId)) return undefined;
  const below = (await storedDocuments(stored)).filter(({ heirarchies }) =>
    heirarchies.some(({ id }) => id === forId),
  );
  return { data: below.slice(0, DOCUMENTS_PER_PAGE), total: below.length };
}

/** The documents of the stored lists, each once and the latest first. */
async function storedDocuments(stored: StoredAnswer): Promise<SiteDocument[]> {
  const work = ((await stored(queryKey(listAssignedWork, {}))) ?? []) as AssignedWork[];
  const items = new Map(work.flatMap(({ heirarchies }) => heirarchies.map((item) => [item.id, item.type])));
  const lists = await Promise.all([
    stored(queryKey(listReportsToReview, reportsToReviewCall)),
    ...[...items].map(([id, type]) =>
      stored(queryKey(listDocuments, documentsOf(type === 'projects' ? 'project' : 'task', id))),
    ),
  ]);
  const byId = new Map(
    lists.flatMap((list) => ((list as Stored)?.data ?? []).map((document) => [document.id, document])),
  );
  return [...byId.values()].toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}
