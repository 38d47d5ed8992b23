import { ActionIcon, Group } from '@mantine/core';
import {
  deleteIssuePo,
  type IssuePo,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
} from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { useDeliveryAddress } from './delivery-address.ts';
import { DraftState } from './draft-state.tsx';
import { orderName } from './order-name.ts';
import { OrdersTable, ReceiveButton } from './orders-table.tsx';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { isOfOrder } from './receive/draft.ts';
import { ReceivePanel } from './receive-panel.tsx';
import { useOrderColumns } from './use-order-columns.tsx';

/** Orders with no delivery yet, or only a part. */
export function OrdersList({ isPartial }: { isPartial: boolean }) {
  const { t } = useTranslation();
  const { receiving, receive } = useDeliveryAddress();
  const list = useList(isPartial ? listOrdersPartiallyDelivered : listOrdersForDelivery, {
    remembered: isPartial ? 'orders-partially-delivered' : 'orders-for-delivery',
    columns: useOrderColumns(isPartial),
    sort: { by: 'date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
      project_id: useProjectFilter(),
    },
  });
  return (
    <>
      <OrdersTable
        list={list}
        isPartial={isPartial}
        receiving={receiving}
        onReceive={receive}
        rowActions={(order) => <OrderActions order={order} onReceive={() => receive(order.id)} />}
      />
      {receiving > 0 && (
        <ReceivePanel
          key={receiving}
          id={receiving}
          known={list.rows?.find(({ id }) => id === receiving)}
          onClose={() => receive(0)}
        />
      )}
    </>
  );
}

type OrderActionsProps = { order: IssuePo; onReceive: () => void };

function OrderActions({ order, onReceive }: OrderActionsProps) {
  const { t } = useTranslation();
  const draft = useOutgoing(deliveryOutbox).find((one) => isOfOrder(one, order.id));
  const name = orderName(t, order);
  const remove = useDeletePaper(deleteIssuePo, {
    sentence: t('This will delete this Issue Purchase Order.'),
    verb: t('Delete'),
  });
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {draft && <DraftState draft={draft} />}
      {order.abilities.deliver && <ReceiveButton onClick={onReceive} />}
      {order.abilities.delete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t('Delete {{name}}', { name })}
          title={t('Delete')}
          onClick={() => void remove.ask(order.id, name)}
        >
          <Trash2 size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
