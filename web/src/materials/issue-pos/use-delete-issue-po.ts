import { deleteCommonIssuePo, deleteIssuePo, type MaterialType } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';

/** Deletes an issue PO of a family of materials, after asking. @param onDone after the deletion */
export function useDeleteIssuePo(type: MaterialType, onDone?: () => void) {
  const { t } = useTranslation();
  const isCommon = type === 'Common';
  const words = {
    sentence: t('This will delete this Issue Purchase Order.'),
    ...(isCommon && { consequence: t('Materials used only in this order are also deleted.') }),
    verb: t('Delete Issue PO'),
  };
  return useDeletePaper(isCommon ? deleteCommonIssuePo : deleteIssuePo, words, onDone);
}
