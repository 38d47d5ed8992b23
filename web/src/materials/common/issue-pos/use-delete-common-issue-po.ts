import { deleteCommonIssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePaper } from '../../parts/paper/use-delete-paper.ts';

/** Deletes a common issue PO, after asking. @param onDone after the deletion */
export function useDeleteCommonIssuePo(onDone?: () => void) {
  const { t } = useTranslation();
  const words = {
    sentence: t('This will delete this Issue Purchase Order.'),
    consequence: t('Materials used only in this order are also deleted.'),
    verb: t('Delete Issue PO'),
  };
  return useDeletePaper(deleteCommonIssuePo, words, onDone);
}
