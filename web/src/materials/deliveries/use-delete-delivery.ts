import type { Delivery, deleteCommonDelivery, deleteDelivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';

/**
 * Deletes a delivery, of specialised or of common materials, once that is confirmed.
 * @param onDone called once it is gone
 */
export function useDeleteDelivery(
  endpoint: typeof deleteDelivery | typeof deleteCommonDelivery,
  onDone?: () => void,
) {
  const { t } = useTranslation();
  const removal = useDeletePaper(
    endpoint,
    {
      sentence: t('This will delete the delivery and take its materials out of stock.'),
      verb: t('Delete'),
    },
    onDone,
  );
  /** @param order what the order of the delivery is called */
  return ({ id, delivered_date }: Pick<Delivery, 'id' | 'delivered_date'>, order: string) =>
    void removal.ask(id, [order, delivered_date && formatDate(delivered_date)].filter(Boolean).join(', '));
}
