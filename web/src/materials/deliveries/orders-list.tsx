import { ActionIcon, Button, Group } from '@mantine/core';
import {
  deleteIssuePo,
  type IssuePo,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
} from '@plumbline/contract';
import { PackageCheck, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useProjectFilter } from '../parts/use-material-filters.tsx';
import { useDeliveryAddress } from './delivery-address.ts';
import { DraftState } from './draft-state.tsx';
import { orderName } from './order-name.ts';
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
  const nothing = isPartial ? t('Nothing Partially Delivered') : t('Nothing For Delivery');
  return (
    <>
      <ListTable
        list={list}
        label={isPartial ? t('Partially Delivered') : t('For Delivery')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => receive(id)}
        isSelected={({ id }) => id === receiving}
        rowActions={(order) => <OrderActions order={order} onReceive={() => receive(order.id)} />}
        actionsTitle={t('Actions')}
        noMatch={{ title: nothing, reason: t('Try other filters.') }}
        empty={{
          icon: <PackageCheck />,
          title: nothing,
          reason: isPartial
            ? t('Issue POs appear here when part of them is delivered.')
            : t('Issue POs appear here until they are delivered.'),
        }}
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
  const remove = useWrite(deleteIssuePo);
  const name = orderName(t, order);

  async function askAndRemove() {
    const agreed = await confirmAction({
      sentence: t('This will delete this Issue Purchase Order.'),
      subject: name,
      verb: t('Delete'),
      destructive: true,
    });
    if (agreed) remove.mutate({ params: { id: order.id } });
  }
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {draft && <DraftState draft={draft} />}
      {order.abilities.deliver && (
        <Button size="xs" variant="default" onClick={onReceive}>
          {t('Process Goods Delivered')}
        </Button>
      )}
      {order.abilities.delete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t('Delete {{name}}', { name })}
          title={t('Delete')}
          onClick={() => void askAndRemove()}
        >
          <Trash2 size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
