import type { IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { orderName } from './order-name.ts';

/** What an order is that is received: from whom, for which task, and where it goes. */
export function OrderFacts({ order }: { order: IssuePo }) {
  const { t } = useTranslation();
  const { request_purchase_order: request } = order;
  return (
    <Facts
      facts={[
        [t('Issue PO S/N'), `${orderName(t, order)}, ${formatDate(order.date)}`],
        [t('Supplier/Vendor'), order.supplier.name],
        [t('Requested for'), order.task.hierarchy],
        [t('Warehouse'), order.warehouse?.name],
        [t('Expected Delivery Date'), request.delivery_date && formatDate(request.delivery_date)],
        [t('Requested By'), fullName(request.requested_by)],
      ]}
    />
  );
}
