import { getDocument, type SiteDocument } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';

/**
 * One document, kept fresh by the live stream. `gone`: it is not there, or no longer; then `document` is what it was, if
 * it has been seen.
 */
export function useDocument(id: number) {
  const query = useEndpoint(getDocument, { params: { id } });
  const gone = query.error?.status === 404;
  return {
    document: query.data as SiteDocument | undefined,
    gone,
    error: query.data || gone ? null : query.error,
    refetch: query.refetch,
  };
}
