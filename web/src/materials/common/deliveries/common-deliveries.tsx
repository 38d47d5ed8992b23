import {
  type CommonDelivery,
  type CommonIssuePo,
  deleteCommonDelivery,
  getCommonDelivery,
  getCommonIssuePo,
  listCommonDeliveries,
  listCommonOrdersForDelivery,
  listCommonOrdersPartiallyDelivered,
  materialFamilies,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { t } from '../../../platform/i18n.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { formatDate } from '../../../ui/text/dates.ts';
import type {
  DescribedDelivery,
  FamilyOfDeliveries,
  FamilyOfOrders,
} from '../../deliveries/delivery-family.ts';
import { deliveryKind } from '../../deliveries/delivery-kind.ts';
import { ReceiveActions } from '../../deliveries/receive-actions.tsx';
import {
  deliveredDateColumn,
  type ListedOrder,
  useColumnsOfOrder,
} from '../../deliveries/use-columns-of-order.tsx';
import { attachmentColumn } from '../../parts/paper-attachment.tsx';
import { nameOfCommonIssuePo } from '../../parts/paper-names.ts';
import { shipToInWords } from '../../parts/ship-to-in-words.ts';
import { useSupplierFilter } from '../../parts/use-material-filters.tsx';

/** Deliveries of common materials. */
export const commonDeliveries: FamilyOfOrders<CommonIssuePo> & FamilyOfDeliveries<CommonDelivery> = {
  ...materialFamilies.Common,
  useOrders(isPartial) {
    const { t } = useTranslation();
    return useList(isPartial ? listCommonOrdersPartiallyDelivered : listCommonOrdersForDelivery, {
      remembered: isPartial ? 'common-orders-partially-delivered' : 'common-orders-for-delivery',
      columns: useOrderColumns(),
      sort: { by: 'date', direction: 'desc' },
      filters: {
        search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
        supplier_id: useSupplierFilter('Common', 'Vendor'),
      },
    });
  },
  orderActions: (order, receive) => (
    <ReceiveActions name={nameOfCommonIssuePo(order)} receive={receive} order={order} actions={[]} />
  ),
  readOrder: getCommonIssuePo,
  OrderFacts,
  materialsOf: ({ materials }) =>
    materials.map((line) => ({
      ...line,
      category: line.common_category,
      pivot: { issue_qty: line.common_issue_po_qty, delivered_qty: line.common_delivered_qty },
    })),
  useDeliveries() {
    const { t } = useTranslation();
    return useList(listCommonDeliveries, {
      columns: useDeliveredColumns(),
      sort: { by: 'date', direction: 'desc' },
      filters: {
        search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
        supplier_id: useSupplierFilter('Common', 'Vendor'),
        start_date: { kind: 'date', label: t('Start date') },
        end_date: { kind: 'date', label: t('End date') },
      },
    });
  },
  kind: deliveryKind('Common', {
    read: getCommonDelivery,
    nameOf: ({ common_issue_purchase_order }) => common_issue_purchase_order.po_no,
    remove: deleteCommonDelivery,
  }),
  describe,
};

/** What an order is that is received: from whom, and where it goes. */
function OrderFacts({ order }: { order: CommonIssuePo }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        [t('Vendor'), order.common_supplier.name],
        [t('PO Date'), formatDate(order.date)],
        [t('Ref'), `${t(order.ref)} ${order.ref_no}`],
        [t('Ship To'), shipToInWords(order)],
        [t('Place of Delivery'), order.place_of_delivery],
      ]}
    />
  );
}

function describe(delivery: CommonDelivery): DescribedDelivery {
  const { common_issue_purchase_order: order, common_supplier } = delivery;
  return {
    ...order,
    name: order.po_no,
    orderFacts: [
      [t('PO #'), order.po_no],
      [t('Ref'), `${t(order.ref)} ${order.ref_no}`],
    ],
    receivedBy: delivery.received_by,
    supplier: common_supplier,
    materials: delivery.materials.map((line) => ({ ...line, category: line.common_category })),
  };
}

function useCommonColumns<Row>(orderOf: (row: Row) => ListedOrder) {
  const { t } = useTranslation();
  return useColumnsOfOrder<Row>({ title: t('PO #'), width: 160 }, t('Vendor'), orderOf);
}

/** The columns of open common orders. Rule: ORDER-20. */
function useOrderColumns(): Column<CommonIssuePo>[] {
  const { t } = useTranslation();
  const { number, supplier, shipTo, issuedBy } = useCommonColumns<CommonIssuePo>((order) => ({
    ...order,
    name: nameOfCommonIssuePo(order),
    supplier: order.common_supplier,
  }));
  return [
    {
      key: 'date',
      title: t('PO Date'),
      sortable: true,
      width: 110,
      onPhone: 'detail',
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    number,
    supplier,
    shipTo,
    issuedBy,
  ];
}

/** The columns of deliveries of common orders. Rule: ORDER-20. */
function useDeliveredColumns(): Column<CommonDelivery>[] {
  const { t } = useTranslation();
  const { number, supplier, shipTo, issuedBy } = useCommonColumns(describe);
  return [
    deliveredDateColumn(t),
    number,
    {
      key: 'received_by',
      title: t('Received By'),
      render: ({ received_by }) => received_by,
    },
    supplier,
    shipTo,
    issuedBy,
    attachmentColumn(t),
  ];
}
