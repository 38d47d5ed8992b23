import type { IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { usePhone } from '../../ui/use-device.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';

/** What an order is that is received: from whom, where it goes and when; on a phone the rest is behind 'Details'. */
export function OrderFacts({ order }: { order: IssuePo }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { request_purchase_order: request } = order;
  const first: Fact[] = [
    [t('Supplier/Vendor'), order.supplier.name],
    [t('Warehouse'), order.warehouse?.name],
    [
      t('Expected Delivery Date'),
      request.delivery_date && (
        <ExpectedDate
          key="expected"
          date={request.delivery_date}
          hasCome={order.delivery_status === 'Delivered'}
        />
      ),
    ],
  ];
  const rest: Fact[] = [
    [t('Issue PO Date'), formatDate(order.date)],
    [t('Requested for'), order.task.hierarchy],
    [t('Requested By'), fullName(request.requested_by)],
  ];
  if (!phone) return <Facts facts={[...first, ...rest]} />;
  return (
    <div>
      <Facts facts={first} />
      <Collapsible label={t('Details')}>
        <Facts facts={rest} />
      </Collapsible>
    </div>
  );
}
