import { Anchor, Text } from '@mantine/core';
import type { RequestOrder } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';
import { hrefOf } from '../../ui/text/place-link.ts';
import { IssuePoStatus } from '../issue-pos/issue-po-status.tsx';
import classes from './request-orders.module.css';

/** What became of a request order: its Issue POs, each with what was delivered of it. */
export function OrdersOfRequest({ order: { issue_purchase_orders: orders } }: { order: RequestOrder }) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  return (
    <section aria-label={t('Issued POs')}>
      <Text size="sm" fw={600}>
        {t('Issued POs')}
      </Text>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <OrderOfRequest key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderOfRequest({ order }: { order: RequestOrder['issue_purchase_orders'][number] }) {
  const { t } = useTranslation();
  const { id, ref_no, supplier_name, date, delivery_status, is_closed, deliveries } = order;
  const name = [ref_no, supplier_name].filter(Boolean).join(' · ');
  return (
    <li className={classes.order}>
      <div className={classes.orderWords}>
        <Anchor size="sm" href={hrefOf({ kind: 'issue_po', id, type: 'Specialised' })}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('Issued {{date}}', { date: formatDate(date) })}
          {deliveries.map((delivery) => (
            <span key={delivery.id}>
              {' · '}
              <Anchor size="xs" href={hrefOf({ kind: 'delivery', id: delivery.id, type: 'Specialised' })}>
                {delivery.delivered_date
                  ? t('Delivered {{date}}', { date: formatDate(delivery.delivered_date) })
                  : t('Delivery')}
              </Anchor>
            </span>
          ))}
        </Text>
      </div>
      <IssuePoStatus paper={{ delivery_status, closed: is_closed }} />
    </li>
  );
}
