import { type CommonMaterialRequest, deleteCommonMaterialRequest } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePaper } from '../../parts/paper/use-delete-paper.ts';

/** Deletes a request for common materials, after asking. @param onDone called once it is deleted */
export function useDeleteRequest(onDone?: () => void) {
  const { t } = useTranslation();
  const { ask, isPending } = useDeletePaper(
    deleteCommonMaterialRequest,
    {
      sentence: t('This will delete this request.'),
      consequence: t('Allocated materials go back into stock.'),
      verb: t('Delete request'),
    },
    onDone,
  );
  return {
    isPending,
    ask: ({ id, request_purchase_order }: CommonMaterialRequest) =>
      void ask(id, t('RO No. {{number}}', { number: request_purchase_order.series_no })),
  };
}
