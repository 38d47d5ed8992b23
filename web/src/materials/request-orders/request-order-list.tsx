import { Button, Text } from '@mantine/core';
import {
  exportRequestOrders,
  listRequestOrders,
  type RequestOrder,
  requestOrderStatusWords,
  type WorkItem,
} from '@plumbline/contract';
import { ClipboardList, Eye, ListChecks, Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOfList } from '../../decisions/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useMay } from '../../platform/session.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { toRows } from '../parts/paper/apply-to-rows.ts';
import { usePaperAddress } from '../parts/paper/paper-address.ts';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { scopeOf } from '../parts/paper/paper-place.tsx';
import { useLinesOfAddress } from '../parts/use-lines-of-address.ts';
import { useIsWaiting, waitingFilter } from '../parts/waiting-filter.ts';
import { applyEdit } from './apply-edit.ts';
import { useRequestOrderColumns } from './request-order-columns.tsx';
import { requestOrderKind } from './request-order-kind.ts';
import type { OrderSide } from './request-order-panel.tsx';
import { requestOrdersOf } from './request-orders-record.ts';

const RequestOrderPanel = lazy(() => import('./request-order-panel.tsx'));
const MaterialsRequested = lazy(() => import('./materials-requested.tsx'));
const NewRequestOrder = lazy(() => import('./form/new-request-order.tsx'));
const EditRequestOrder = lazy(() => import('./form/edit-request-order.tsx'));

/** The request orders of all that the user may see, or of one project or task, where they are made. */
export default function RequestOrderList({ item }: { item?: WorkItem }) {
  const { t } = useTranslation();
  const side: OrderSide = item ? 'on site' : 'procurement';
  const { open } = usePaperAddress(requestOrderKind.parameter);
  const list = useRequestOrders(item);
  const [{ adding }, setAddress] = useUrlState({ adding: 0, lines: '' });
  const stopAdding = () => setAddress({ adding: 0, lines: '' });
  const mayCreate = useMay('request-order.create');
  const isAdding = adding === 1 && item?.type === 'tasks' && mayCreate;
  const lines = useLinesOfAddress({ ofCommon: false });
  const [looking, setLooking] = useState<RequestOrder | null>(null);
  return (
    <>
      <DecisionsOfList kinds={['request_orders']} />
      <PaperList
        kind={requestOrderKind}
        list={list}
        label={t('Request Orders')}
        note={<CommandsOfRecord record={requestOrdersOf(item)} />}
        exportEndpoint={exportRequestOrders}
        offers={(order, onOpen) => ({
          first: side === 'procurement' &&
            (order.abilities.approve || order.abilities.approve_on_site) && {
              label: t('Process'),
              run: onOpen,
            },
          others: [
            { label: t('View'), icon: <Eye size={16} aria-hidden />, run: onOpen },
            {
              label: t('Materials Requested'),
              icon: <ListChecks size={16} aria-hidden />,
              run: () => setLooking(order),
            },
          ],
          // It is edited from its panel.
          onEdit: undefined,
        })}
        actions={
          item && <CreateButton item={item} onCreate={() => setAddress({ adding: 1 }, { opens: true })} />
        }
        noMatch={{ title: t('No Requests Found'), reason: t('Try other filters.') }}
        empty={{
          icon: <ClipboardList />,
          title: t('No Requests Found'),
          reason: t('To request materials, open the Materials tab of a task.'),
        }}
        panel={(props) => <RequestOrderPanel side={side} {...props} />}
        form={(props) => <EditRequestOrder {...props} />}
      />
      <Note item={item} />
      <LazyDialog opened={looking !== null} onClose={() => setLooking(null)}>
        {looking && <MaterialsRequested order={looking} onClose={() => setLooking(null)} />}
      </LazyDialog>
      <LazyDialog opened={isAdding} onClose={stopAdding}>
        {isAdding && item && lines && (
          <NewRequestOrder
            task={item}
            lines={lines}
            onClose={stopAdding}
            // Its panel shows the warnings.
            onAdded={({ id }) => open(id)}
          />
        )}
      </LazyDialog>
    </>
  );
}

/** The states in the order of the filter; the last one is of imported orders. */
const shownStatuses = ['Approved2', 'Approved1', 'Pending', 'Rejected', 'Approved'] as const;

/** The list with its filters; approvers can show only what they can review. */
function useRequestOrders(item: WorkItem | undefined) {
  const { t } = useTranslation();
  const decidesOnSite = useMay('request-order.decide-on-site');
  const decides = useMay('request-order.decide-for-procurement') || decidesOnSite;
  const isWaiting = useIsWaiting();
  const project_id = useProjectFilter();
  const status: ListFilter = {
    kind: 'select',
    label: t('Status'),
    width: 170,
    options: shownStatuses.map((value) => ({ value, label: t(requestOrderStatusWords[value]) })),
  };
  return useList(listRequestOrders, {
    columns: useRequestOrderColumns(item),
    sort: { by: 'requested', direction: 'desc' },
    apply: toRows(applyEdit),
    query: {
      ...(item && scopeOf(item)),
      ...(decides && isWaiting && { waits_for_me: '1' as const }),
    },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('RO No.'), width: 140 },
      ...(!item && { project_id }),
      status,
    },
    outsideQuery: decides ? { waiting: waitingFilter } : {},
  });
}

/** Where request orders are made. Rule: ORDER-11. */
function Note({ item }: { item: WorkItem | undefined }) {
  const { t } = useTranslation();
  if (item?.type === 'tasks') return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {item ? t('Select a task to make a Request Order.') : t('Make a Request Order from the My Tasks page.')}
    </Text>
  );
}

/** Creates one, for a task only. Rule: ORDER-5. */
function CreateButton({ item, onCreate }: { item: WorkItem; onCreate: () => void }) {
  const { t } = useTranslation();
  if (!useMay('request-order.create')) return null;
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      disabled={item.type === 'projects'}
      onClick={onCreate}
    >
      {t('Create New Request Order')}
    </Button>
  );
}
