import { Button } from '@mantine/core';
import type { LeaveApplication } from '@plumbline/contract';
import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoMatch } from '../ui/no-match.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useApplicationColumns } from './application-columns.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { useApplicationList } from './use-application-list.ts';

type Asked = { to: 'decide' | 'cancel'; application: LeaveApplication };

/** The applications that one may decide on, those that wait first in sight. */
export function Applications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const list = useApplicationList();
  const { query } = list;
  const columns = useApplicationColumns(true);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (to: Asked['to']) => (application: LeaveApplication) => setAsked({ to, application });
  const close = () => setAsked(null);

  return (
    <>
      <ApplicationFilters
        list={list}
        actions={
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onApply}>
            {t('Apply for leave')}
          </Button>
        }
      />
      <DataTable
        label={t('Applications')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowActions application={row} onDecide={ask('decide')} onCancel={ask('cancel')} />
        )}
        empty={
          list.filtered ? (
            <NoMatch title={t('No applications found')} reason={t('Try a different name or status.')} />
          ) : (
            <EmptyState
              icon={<Inbox />}
              title={t('No pending applications')}
              reason={t('Leave applications from your team appear here for approval.')}
            />
          )
        }
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={list.setPage} />}
      {asked?.to === 'decide' && <ApplicationDecision application={asked.application} onClose={close} />}
      {asked?.to === 'cancel' && <CancelDialog application={asked.application} onClose={close} />}
    </>
  );
}
