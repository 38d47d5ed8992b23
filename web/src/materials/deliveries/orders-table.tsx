import { Button } from '@mantine/core';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import type { List } from '../../ui/list/use-list.ts';

type OrdersTableProps<Order> = {
  list: List<Order>;
  isPartial: boolean;
  /** The order whose form is open. */
  receiving: number;
  onReceive: (id: number) => void;
  rowActions: (order: Order) => ReactNode;
};

/** Orders, of specialised or of common materials, of which nothing came yet, or only a part. */
export function OrdersTable<Order extends { id: number }>(props: OrdersTableProps<Order>) {
  const { list, isPartial, receiving, onReceive, rowActions } = props;
  const { t } = useTranslation();
  const nothing = isPartial ? t('Nothing Partially Delivered') : t('Nothing For Delivery');
  return (
    <ListTable
      list={list}
      label={isPartial ? t('Partially Delivered') : t('For Delivery')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onReceive(id)}
      isSelected={({ id }) => id === receiving}
      rowActions={rowActions}
      actionsTitle={t('Actions')}
      actions={<WhyCannot action="delivery.process" question={t("Why can't I process a delivery?")} />}
      noMatch={{ title: nothing, reason: t('Try other filters.') }}
      empty={{
        icon: <PackageCheck />,
        title: nothing,
        reason: isPartial
          ? t('Issue POs appear here when part of them is delivered.')
          : t('Issue POs appear here until they are delivered.'),
      }}
    />
  );
}

/** Opens the form of a delivery of an order. */
export function ReceiveButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {t('Process Goods Delivered')}
    </Button>
  );
}
