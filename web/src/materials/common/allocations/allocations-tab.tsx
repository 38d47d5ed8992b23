import { Tabs } from '@mantine/core';
import {
  type CommonMaterialRequest,
  commonRequestStatuses,
  listCommonMaterialRequests,
} from '@plumbline/contract';
import { Eye, PackageCheck, Trash2 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { QueuedMark } from '../../../outbox/index.ts';
import { TabList } from '../../../ui/layout/tab-list.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../../ui/list/project-filter.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { LazyDialog } from '../../../ui/states/lazy-part.tsx';
import { RowActions } from '../../../ui/tables/row-actions.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { toRows } from '../../parts/paper/apply-to-rows.ts';
import { useAllocationColumns } from './allocation-columns.tsx';
import { applyAllocation, recordOfRequest } from './apply-allocation.ts';
import { nameOfRequest, useDeleteRequest } from './use-delete-request.ts';

const RequestPanel = lazy(() => import('./request-panel.tsx'));

type Status = (typeof commonRequestStatuses)[number];

const words = {
  Approved: {
    tab: 'For Allocation',
    actions: 'Actions',
    nothing: 'Nothing For Allocation',
    reason: 'Approved request orders with common materials appear here until they are allocated.',
  },
  Allocated: {
    tab: 'Allocated',
    actions: 'Details',
    nothing: 'Nothing Allocated',
    reason: 'Requests appear here once their common materials are allocated.',
  },
} as const satisfies Record<Status, { tab: string; actions: string; nothing: string; reason: string }>;

/** Requests for common materials that are to be allocated, and those that were. Rule: ORDER-22. */
export default function AllocationsTab() {
  const { t } = useTranslation();
  const [{ status, request }, set] = useUrlState({ status: 'Approved', request: 0, saved_view: 0 });
  const shown = commonRequestStatuses.find((name) => name === status) ?? 'Approved';
  const close = () => set({ request: 0 });
  const id = Math.max(0, Math.trunc(request));
  return (
    <>
      <Tabs
        value={shown}
        onChange={(next) => set({ status: next ?? 'Approved', request: 0, saved_view: 0 })}
        keepMounted={false}
      >
        <TabList mb="sm" aria-label={t('Allocations')}>
          {commonRequestStatuses.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(words[name].tab)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={shown}>
          <RequestsOf
            key={shown}
            status={shown}
            opened={id}
            onOpen={(next) => set({ request: next }, { opens: true })}
          />
        </Tabs.Panel>
      </Tabs>
      <LazyDialog opened={id > 0} onClose={close}>
        {id > 0 && <RequestPanel key={id} id={id} onClose={close} />}
      </LazyDialog>
    </>
  );
}

type RequestsOfProps = { status: Status; opened: number; onOpen: (id: number) => void };

function RequestsOf({ status, opened, onOpen }: RequestsOfProps) {
  const { t } = useTranslation();
  const { tab, actions, nothing, reason } = words[status];
  const list = useList(listCommonMaterialRequests, {
    remembered: `common-requests-${status}`,
    columns: useAllocationColumns(status),
    apply: toRows(applyAllocation),
    sort:
      status === 'Approved' ? { by: 'date', direction: 'asc' } : { by: 'allocated_at', direction: 'desc' },
    query: { status },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Project, task, person or RO No.') },
      project_id: useProjectFilter(),
    },
  });
  return (
    <ListTable
      list={list}
      label={t(tab)}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      isSelected={({ id }) => id === opened}
      rowActions={(row) => <RequestActions row={row} onOpen={() => onOpen(row.id)} />}
      actionsTitle={t(actions)}
      noMatch={{ title: t(nothing), reason: t('Try other filters.') }}
      empty={{ icon: <PackageCheck />, title: t(nothing), reason: t(reason) }}
    />
  );
}

function RequestActions({ row, onOpen }: { row: CommonMaterialRequest; onOpen: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteRequest();
  const { allocate, delete: mayDelete } = row.abilities;
  return (
    <RowActions
      name={nameOfRequest(row)}
      first={allocate && { label: t('Allocate'), run: onOpen }}
      actions={[
        { label: t('Details'), icon: <Eye size={16} aria-hidden />, run: onOpen },
        mayDelete &&
          row.status === 'Approved' && {
            label: t('Delete'),
            icon: <Trash2 size={16} aria-hidden />,
            run: () => void remove.ask(row),
            pending: remove.isPending,
            destructive: true,
          },
      ]}
    >
      <QueuedMark record={recordOfRequest(row.id)} />
    </RowActions>
  );
}
