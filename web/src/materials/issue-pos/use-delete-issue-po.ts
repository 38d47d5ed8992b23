import { deleteIssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';

/** Deletes an issue PO, after asking. @param onDone after the deletion */
export function useDeleteIssuePo(onDone?: () => void) {
  const { t } = useTranslation();
  const words = {
    sentence: t('This will delete this Issue Purchase Order.'),
    verb: t('Delete Issue PO'),
  };
  return useDeletePaper(deleteIssuePo, words, onDone);
}
