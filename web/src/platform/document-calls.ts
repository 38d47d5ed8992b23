import {
  type Call,
  DEFAULT_DOCUMENT_TYPE,
  type listDocuments,
  type listReportsToReview,
} from '@plumbline/contract';

/** The first page of the documents of an item. */
export function documentsOf(kind: 'project' | 'task', id: number): Call<typeof listDocuments> {
  return { query: { for: kind, forId: id, type: DEFAULT_DOCUMENT_TYPE, offset: 0 } };
}

/** The daily reports that wait for a decision, the earliest first. */
export const reportsToReviewCall: Call<typeof listReportsToReview> = {
  query: { per_page: 25, sort: 'date', direction: 'asc', page: 1 },
};
