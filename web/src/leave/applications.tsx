import { Button } from '@mantine/core';
import { Inbox, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoMatch } from '../ui/no-match.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useApplicationColumns } from './application-columns.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { useApplicationList } from './use-application-list.ts';
import { useApplicationDecisions } from './use-leave-row-decisions.tsx';

/** The applications that one may decide on, those that wait first in sight. */
export function Applications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const list = useApplicationList();
  const { query } = list;
  const columns = useApplicationColumns(true);
  const { rowActions, dialog } = useApplicationDecisions(query.data?.data);

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
        rowActions={rowActions}
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
      {dialog}
    </>
  );
}
