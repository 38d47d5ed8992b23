import { listWithdrawals, type WorkItem, withdrawalStatuses } from '@plumbline/contract';
import { Eye, PackageMinus } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOfList } from '../../decisions/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { useList } from '../../ui/list/use-list.ts';
import { toRows } from '../parts/paper/apply-to-rows.ts';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { useIsWaiting } from '../parts/waiting-filter.ts';
import { applyEdit } from './apply-edit.ts';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { withdrawalKind } from './withdrawal-kind.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
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
  const list = useList(listWithdrawals, {
    columns: useWithdrawalColumns(item ? 'one item' : 'all'),
    sort: { by: 'date', direction: 'desc' },
    apply: toRows(applyEdit),
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
    <PaperList
      kind={withdrawalKind}
      list={list}
      label={t('Withdrawals')}
      note={
        <>
          <CommandsOfRecord record={withdrawalsIn(item)} />
          <DecisionsOfList kinds={['withdrawals']} />
        </>
      }
      offers={({ abilities }, open) => ({
        first: (abilities.approve || abilities.reject) && { label: t('Process'), run: open },
        others: [{ label: t('View'), icon: <Eye size={16} aria-hidden />, run: open }],
      })}
      actions={actions}
      noMatch={{ title: t('No Requests Found'), reason: t('Try other filters.') }}
      empty={{ icon: <PackageMinus />, title: t('No Requests Found'), reason }}
      panel={(opened) => <WithdrawalPanel {...opened} />}
      form={(edited) => <EditWithdrawal {...edited} />}
    />
  );
}
