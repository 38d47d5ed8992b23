import { deleteRequestOrder } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';

/** Deletes a request order, after asking. @param onDone after the deletion */
export function useDeleteRequestOrder(onDone?: () => void) {
  const { t } = useTranslation();
  const words = {
    sentence: t('This will delete this Request Order.'),
    verb: t('Delete Request Order'),
  };
  return useDeletePaper(deleteRequestOrder, words, onDone);
}
