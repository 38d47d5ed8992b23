import { listWithdrawals, type Withdrawal, type WorkItem, withdrawalStatuses } from '@plumbline/contract';
import { Eye, PackageMinus, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOfList } from '../../decisions/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { useIsWaiting } from '../parts/waiting-filter.tsx';
import { useDeleteWithdrawal } from './use-delete-withdrawal.ts';
import { useWithdrawalAddress } from './withdrawal-address.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { withdrawalName } from './withdrawal-words.ts';
import { withdrawalsIn } from './withdrawals-record.ts';

const EditWithdrawal = lazy(() => import('./form/edit-withdrawal.tsx'));

type WithdrawalListProps = {
  /** The project or task whose withdrawals these are, with all below it; left out: all that the user may see. */
  item?: WorkItem;
  /** Narrows the list of all to a project. */
  projectFilter?: DrawnFilter;
  /** Shows only what the user can review, by `waiting=1` in the address. */
  waitingFilter?: DrawnFilter;
  actions?: ReactNode;
  /** Why there may be none. */
  reason: string;
};

/** Withdrawals, and what the user may do with each; the one in the address is open. */
export function WithdrawalList({ item, projectFilter, waitingFilter, actions, reason }: WithdrawalListProps) {
  const { t } = useTranslation();
  const isWaiting = useIsWaiting();
  const { shown, open, close } = useWithdrawalAddress();
  const [edited, setEdited] = useState<Withdrawal | null>(null);
  const remove = useDeleteWithdrawal();
  const list = useList(listWithdrawals, {
    columns: useWithdrawalColumns(item ? 'one item' : 'all'),
    sort: { by: 'date', direction: 'desc' },
    query: {
      ...(item && { project_id: item.project_id, ...(item.type === 'tasks' && { task_id: item.id }) }),
      ...(waitingFilter && isWaiting && { waits_for_me: 'true' as const }),
    },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Search Code or Description...') },
      ...(projectFilter && { project_id: projectFilter }),
      status: {
        kind: 'select',
        label: t('Status'),
        options: withdrawalStatuses.map((value) => ({ value, label: t(value) })),
      },
    },
    ...(waitingFilter && { outsideQuery: { waiting: waitingFilter } }),
  });

  return (
    <>
      <ListTable
        list={list}
        label={t('Withdrawals')}
        note={
          <>
            <CommandsOfRecord record={withdrawalsIn(item)} />
            <DecisionsOfList kinds={['withdrawals']} />
          </>
        }
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === shown}
        actionsTitle={t('Actions')}
        rowActions={(row) => (
          <WithdrawalActions
            row={row}
            onOpen={open}
            onEdit={setEdited}
            onDelete={(each) => void remove.ask(each)}
          />
        )}
        actions={actions}
        noMatch={{ title: t('No Requests Found'), reason: t('Try other filters.') }}
        empty={{ icon: <PackageMinus />, title: t('No Requests Found'), reason }}
      />
      {shown > 0 && (
        <WithdrawalPanel
          key={shown}
          id={shown}
          onEdit={setEdited}
          onDelete={(row) => void remove.ask(row, close)}
          onClose={close}
        />
      )}
      <LazyDialog opened={edited !== null} onClose={() => setEdited(null)}>
        {edited && <EditWithdrawal withdrawal={edited} onClose={() => setEdited(null)} />}
      </LazyDialog>
    </>
  );
}

type WithdrawalActionsProps = {
  row: Withdrawal;
  onOpen: (id: number) => void;
  onEdit: (row: Withdrawal) => void;
  onDelete: (row: Withdrawal) => void;
};

function WithdrawalActions({ row, onOpen, onEdit, onDelete }: WithdrawalActionsProps) {
  const { t } = useTranslation();
  const { abilities } = row;
  return (
    <RowActions
      name={withdrawalName(row)}
      first={(abilities.approve || abilities.reject) && { label: t('Process'), run: () => onOpen(row.id) }}
      actions={[
        { label: t('View'), icon: <Eye size={16} aria-hidden />, run: () => onOpen(row.id) },
        abilities.edit && {
          label: t('Edit'),
          icon: <Pencil size={16} aria-hidden />,
          run: () => onEdit(row),
        },
        abilities.delete && {
          label: t('Delete'),
          icon: <Trash2 size={16} aria-hidden />,
          run: () => onDelete(row),
          destructive: true,
        },
      ]}
    />
  );
}
