import {
  type DocumentType,
  deleteDailyReport,
  deleteDocument,
  descriptorOf,
  getDocument,
  type SiteDocument,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { queryKey } from '../../platform/query-key.ts';
import { useWhileThere } from '../../platform/use-while-there.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { useDocumentAddress } from '../document-address.ts';
import { documentName, isDecidedType } from '../document-words.ts';

/** Deletes a document, after its confirmation, and leads back to the list. */
export function useDocumentDeletion(document: SiteDocument) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { toList } = useDocumentAddress();
  const { id, type } = document;
  const leave = useWhileThere(toList);
  const remove = useWrite(deletionOf(type), {
    onSuccess: () => {
      leave(type);
      client.removeQueries({ queryKey: queryKey(getDocument, { params: { id } }) });
    },
  });

  return {
    pending: remove.isPending,
    ask: async () => {
      const { deleteWarning, title } = descriptorOf(type);
      const confirmed = await confirmAction({
        sentence: t(deleteWarning ?? 'This cannot be undone.'),
        subject: documentName(document),
        verb: t('Delete {{what}}', { what: t(title) }),
        destructive: true,
      });
      if (confirmed) remove.mutate({ params: { id } });
    },
  };
}

/** Daily reports have calls of their own on the wire. */
function deletionOf(type: DocumentType) {
  return (isDecidedType(type) ? deleteDailyReport : deleteDocument) as typeof deleteDocument;
}
