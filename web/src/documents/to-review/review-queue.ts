import {
  type Answer,
  type Call,
  listReportsToReview,
  type Place,
  type SiteDocument,
} from '@plumbline/contract';

type Query = NonNullable<Call<typeof listReportsToReview>['query']>;

/** A page of the reports to review, as the address of a report that was opened from it has it. */
export function queueText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The call for that page; the first page where the address was typed wrong. */
export function queueCall(text: string): { query: Query } {
  const parsed = listReportsToReview.query?.safeParse(Object.fromEntries(new URLSearchParams(text)));
  return { query: (parsed?.data as Query | undefined) ?? { page: 1 } };
}

/** A report where it is shown: open, at its task, and with the queue that it was opened from. */
export function placeInQueue({ id, project_id, task_id }: SiteDocument, queue: string): Place {
  return { kind: 'document', id, type: 'daily_report', project: project_id, task: task_id, queue };
}

type QueuePage = Pick<Answer<typeof listReportsToReview>, 'current_page' | 'last_page'> & {
  data: readonly { id: number }[];
};

/**
 * Which rows of a page are before and after a report. One that was decided on has left the queue: the next report has
 * its place.
 * @param last where the report was in the page while it was in it
 */
export function placesAround({ data, current_page, last_page }: QueuePage, id: number, last: number) {
  const index = data.findIndex((row) => row.id === id);
  const at = index < 0 ? Math.min(last, data.length) : index;
  const next = index < 0 ? at : at + 1;
  return {
    index,
    previous: at - 1,
    next,
    hasPrevious: at > 0 || current_page > 1,
    hasNext: next < data.length || current_page < last_page,
  };
}
