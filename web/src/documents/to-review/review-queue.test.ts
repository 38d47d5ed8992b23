import { expect, test } from 'vitest';
import { placesAround, queueCall, queueText } from './review-queue.ts';

test('a page of the queue comes back from the address as it was asked for', () => {
  const query = { per_page: 50, search: 'deck & piers', sort: 'date', direction: 'asc', page: 2 } as const;
  expect(queueCall(queueText(query))).toEqual({ query });
  expect(queueText({ page: 1, search: '' })).toBe('page=1');
  expect(queueCall('page=none')).toEqual({ query: { page: 1 } });
});

const page = { data: [{ id: 4 }, { id: 5 }, { id: 6 }], current_page: 1, last_page: 1 };

test('a report has the one before and the one after it in the queue around it', () => {
  expect(placesAround(page, 5, 0)).toMatchObject({ previous: 0, next: 2, hasPrevious: true, hasNext: true });
  expect(placesAround(page, 4, 0)).toMatchObject({ hasPrevious: false, hasNext: true });
  expect(placesAround(page, 6, 0)).toMatchObject({ hasPrevious: true, hasNext: false });
});

test('the pages of the queue follow each other', () => {
  expect(placesAround({ ...page, last_page: 2 }, 6, 0)).toMatchObject({ next: 3, hasNext: true });
  expect(placesAround({ ...page, current_page: 2 }, 4, 0)).toMatchObject({ previous: -1, hasPrevious: true });
});

test('after a decision the next report has the place of the one that has left', () => {
  const left = { ...page, data: [{ id: 4 }, { id: 6 }] };
  expect(placesAround(left, 5, 1)).toMatchObject({ previous: 0, next: 1, hasNext: true });
  expect(placesAround({ ...page, data: [{ id: 4 }] }, 6, 2)).toMatchObject({ previous: 0, hasNext: false });
  expect(placesAround({ ...page, data: [] }, 6, 0)).toMatchObject({ hasPrevious: false, hasNext: false });
});
