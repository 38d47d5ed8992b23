import { type Delivery, deleteDelivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { formatDate } from '../../ui/dates.ts';
import { orderName } from './order-name.ts';

/** Deletes a delivery once that is confirmed. @param onDone called after the deletion */
export function useDeleteDelivery(onDone?: () => void) {
  const { t } = useTranslation();
  const write = useWrite(deleteDelivery, onDone ? { onSuccess: onDone } : {});
  return {
    pending: write.isPending,
    ask: async ({ id, issue_purchase_order, delivered_date }: Delivery) => {
      const agreed = await confirmAction({
        sentence: t('This will delete the delivery and take its materials out of stock.'),
        subject: [orderName(t, issue_purchase_order), delivered_date && formatDate(delivered_date)]
          .filter(Boolean)
          .join(', '),
        verb: t('Delete'),
        destructive: true,
      });
      if (agreed) write.mutate({ params: { id } });
    },
  };
}
