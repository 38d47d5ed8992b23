import { useUrlState } from '../ui/url-state.ts';

/** The one request that the address names, to which a notification leads: a list shows nothing else meanwhile. */
export function useReviewQuery(): { id?: number } {
  const [{ review }] = useUrlState({ review: 0 });
  return review > 0 ? { id: review } : {};
}
