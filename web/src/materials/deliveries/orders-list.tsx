import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import type { PaperAddress } from '../parts/paper/paper-address.ts';
import type { FamilyOfOrders } from './delivery-family.ts';
import type { ReceivedOrder } from './receive/draft.ts';
import { ReceivePanel } from './receive-panel.tsx';

type OrdersListProps<Order extends ReceivedOrder> = {
  family: FamilyOfOrders<Order>;
  isPartial: boolean;
  /** The order that is received. */
  receiving: PaperAddress;
};

/** Orders with no delivery yet, or only a part. */
export function OrdersList<Order extends ReceivedOrder>({
  family,
  isPartial,
  receiving,
}: OrdersListProps<Order>) {
  const { t } = useTranslation();
  const { id: opened, open, close } = receiving;
  const list = family.useOrders(isPartial);
  const nothing = isPartial ? t('Nothing Partially Delivered') : t('Nothing For Delivery');
  return (
    <>
      <ListTable
        list={list}
        label={isPartial ? t('Partially Delivered') : t('For Delivery')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === opened}
        rowActions={(order) =>
          family.orderActions(
            order,
            order.abilities.deliver && { label: t('Process Goods Delivered'), run: () => open(order.id) },
          )
        }
        actionsTitle={t('Actions')}
        headEnd={<WhyCannot icon action="delivery.process" question={t("Why can't I process a delivery?")} />}
        noMatch={{ title: nothing, reason: t('Try other filters.') }}
        empty={{
          icon: <PackageCheck />,
          title: nothing,
          reason: isPartial
            ? t('Issue POs appear here when part of them is delivered.')
            : t('Issue POs appear here until they are delivered.'),
        }}
      />
      {opened > 0 && (
        <ReceivePanel
          key={opened}
          family={family}
          id={opened}
          known={list.rows?.find(({ id }) => id === opened)}
          onClose={close}
        />
      )}
    </>
  );
}
