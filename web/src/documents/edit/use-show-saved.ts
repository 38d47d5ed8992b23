import { getDocument, type SiteDocument } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '../../platform/query-key.ts';
import { useDocumentAddress } from '../document-address.ts';

/** Leads from a form to the record that it has saved, as the server answered it: nothing old is seen in between. */
export function useShowSaved() {
  const client = useQueryClient();
  const { showSaved } = useDocumentAddress();
  return (saved: SiteDocument) => {
    client.setQueryData(queryKey(getDocument, { params: { id: saved.id } }), saved);
    showSaved(saved);
  };
}
