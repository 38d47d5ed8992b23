import { listDocuments, type WorkItem } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import type { DocumentAddress } from './document-address.ts';

type Listed = Pick<WorkItem, 'type' | 'id'>;

/** The call for a page of the list that the address describes. @param offset of another page than the present one */
export function listCall(item: Listed, { type, filters, offset }: DocumentAddress, at = offset) {
  const { date, search, state } = filters;
  return {
    query: {
      for: item.type === 'projects' ? ('project' as const) : ('task' as const),
      forId: item.id,
      type,
      offset: at,
      ...(date && { date }),
      ...(search && { search }),
      ...(state && { state }),
    },
  };
}

/** The documents of an item, and of what is below it, as the address describes them; latest first. */
export function useDocumentList(item: Listed, address: DocumentAddress) {
  return useEndpoint(listDocuments, listCall(item, address), { keepPrevious: true });
}
