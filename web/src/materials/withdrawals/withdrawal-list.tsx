import { Button } from '@mantine/core';
import { listWithdrawals, type Withdrawal, type WorkItem, withdrawalStatuses } from '@plumbline/contract';
import { PackageMinus } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import rowClasses from '../../ui/row-actions.module.css';
import { useUrlState } from '../../ui/url-state.ts';
import { useNarrow } from '../../ui/use-device.ts';
import { useDeleteWithdrawal } from './use-delete-withdrawal.ts';
import { useWithdrawalAddress } from './withdrawal-address.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { withdrawalName } from './withdrawal-words.ts';

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
  const [{ waiting }] = useUrlState({ waiting: 0 });
  const { shown, open, close } = useWithdrawalAddress();
  const [edited, setEdited] = useState<Withdrawal | null>(null);
  const remove = useDeleteWithdrawal();
  const list = useList(listWithdrawals, {
    columns: useWithdrawalColumns(item ? 'one item' : 'all'),
    sort: { by: 'date', direction: 'desc' },
    query: {
      ...(item && { project_id: item.project_id, ...(item.type === 'tasks' && { task_id: item.id }) }),
      ...(waitingFilter && waiting === 1 && { waits_for_me: 'true' as const }),
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
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === shown}
        actionsTitle={t('Actions')}
        rowActions={(row) => (
          <RowActions row={row} onOpen={open} onEdit={setEdited} onDelete={(each) => void remove.ask(each)} />
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

type RowActionsProps = {
  row: Withdrawal;
  onOpen: (id: number) => void;
  onEdit: (row: Withdrawal) => void;
  onDelete: (row: Withdrawal) => void;
};

function RowActions({ row, onOpen, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { abilities } = row;
  const name = withdrawalName(row);
  const button = (label: string, run: () => void, variant: 'light' | 'default' | 'subtle') => (
    <Button
      size="xs"
      variant={variant}
      className={rowClasses.action}
      aria-label={t('{{action}}: {{name}}', { action: label, name })}
      onClick={run}
    >
      {label}
    </Button>
  );
  const processes = abilities.approve || abilities.reject;
  return (
    <div className={rowClasses.actions}>
      {processes
        ? button(t('Process'), () => onOpen(row.id), 'light')
        : !narrow && button(t('View'), () => onOpen(row.id), 'subtle')}
      {/* Where there is little room, the panel that the row opens has the others. */}
      {!narrow && abilities.edit && button(t('Edit'), () => onEdit(row), 'default')}
      {!narrow && abilities.delete && button(t('Delete'), () => onDelete(row), 'default')}
    </div>
  );
}
