import { type BulkPo, deleteBulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';

/** Deletes a bulk PO, after asking. @param onDone once it is gone */
export function useDeleteBulkPo(onDone: () => void) {
  const { t } = useTranslation();
  const remove = useWrite(deleteBulkPo, { onSuccess: onDone });
  return {
    isPending: remove.isPending,
    async ask({ id, series_no }: BulkPo) {
      const agreed = await confirmAction({
        sentence: t('This will delete this Bulk Purchase Order.'),
        consequence: t('Its quantities no longer count for its project and task.'),
        subject: series_no,
        verb: t('Delete Bulk PO'),
        destructive: true,
      });
      if (agreed) remove.mutate({ params: { id } });
    },
  };
}
