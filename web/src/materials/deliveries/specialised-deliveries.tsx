import {
  type Delivery,
  deleteDelivery,
  exportDeliveries,
  getDelivery,
  getIssuePo,
  type IssuePo,
  listDeliveries,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
  materialFamilies,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { useSupplierFilter } from '../parts/use-material-filters.tsx';
import type { FamilyOfDeliveries, FamilyOfOrders } from './delivery-family.ts';
import { deliveryKind } from './delivery-kind.ts';
import { describeDelivery } from './describe-delivery.ts';
import { EditDeliveryPanel } from './edit-delivery-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { useDeliveredColumns } from './use-delivered-columns.tsx';
import { useOrderColumns } from './use-order-columns.tsx';

/** Deliveries of specialised materials. */
export const specialisedDeliveries: FamilyOfOrders<IssuePo> & FamilyOfDeliveries<Delivery> = {
  ...materialFamilies.Specialised,
  useOrders(isPartial) {
    const { t } = useTranslation();
    return useList(isPartial ? listOrdersPartiallyDelivered : listOrdersForDelivery, {
      remembered: isPartial ? 'orders-partially-delivered' : 'orders-for-delivery',
      columns: useOrderColumns(isPartial),
      // What is overdue, or due next, is first.
      sort: { by: 'expected', direction: 'asc' },
      filters: {
        search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
        project_id: useProjectFilter(),
      },
    });
  },
  orderActions: (order, receive) => <OrderActions order={order} receive={receive} />,
  readOrder: getIssuePo,
  OrderFacts,
  materialsOf: ({ materials }) => materials,
  useDeliveries() {
    const { t } = useTranslation();
    return useList(listDeliveries, {
      columns: useDeliveredColumns(),
      sort: { by: 'date', direction: 'desc' },
      filters: {
        search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
        project_id: useProjectFilter(),
        supplier_id: useSupplierFilter('Specialised'),
        start_date: { kind: 'date', label: t('Start date') },
        end_date: { kind: 'date', label: t('End date') },
      },
    });
  },
  kind: deliveryKind('Specialised', {
    read: getDelivery,
    nameOf: ({ issue_purchase_order }) => nameOfIssuePo(issue_purchase_order),
    remove: deleteDelivery,
  }),
  describe: describeDelivery,
  EditPanel: EditDeliveryPanel,
  exportEndpoint: exportDeliveries,
  applyLabel: 'Filter Results',
};
