import { Button } from '@mantine/core';
import { listLeaveApplications } from '@plumbline/contract';
import { TreePalm } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { useOwnApplicationDecisions } from './use-leave-row-decisions.tsx';

/** What one has asked for oneself, the latest first. */
export function MyApplications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const columns = useApplicationColumns(false);
  const [{ page }, set] = useUrlState({ page: 1 });
  const query = useEndpoint(
    listLeaveApplications,
    { query: { employee_id: user.employee.id, page: Math.max(1, Math.trunc(page)) } },
    { keepPrevious: true },
  );
  const { rowActions, dialog } = useOwnApplicationDecisions(query.data?.data);

  return (
    <>
      <DataTable
        label={t('My applications')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={<TreePalm />}
            title={t('No leave applications yet')}
            reason={t('Your requests and their status appear here.')}
            action={<Button onClick={onApply}>{t('Apply for leave')}</Button>}
          />
        }
      />
      {query.data && query.data.total > 0 && (
        <Pagination page={query.data} onPage={(next) => set({ page: next })} />
      )}
      {dialog}
    </>
  );
}
