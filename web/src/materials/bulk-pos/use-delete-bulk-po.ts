import { deleteBulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';

/** Deletes a bulk PO, after asking. @param onDone after the deletion */
export function useDeleteBulkPo(onDone?: () => void) {
  const { t } = useTranslation();
  const words = {
    sentence: t('This will delete this Bulk Purchase Order.'),
    consequence: t('Its quantities are removed from the project and task.'),
    verb: t('Delete Bulk PO'),
  };
  return useDeletePaper(deleteBulkPo, words, onDone);
}
