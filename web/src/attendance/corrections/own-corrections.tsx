import { Title } from '@mantine/core';
import { listCorrections } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { hasOtherPages } from '../../ui/page-window.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useCorrectionColumns } from './correction-columns.tsx';

const PER_PAGE = 5;

/** The corrections that one has asked for, and what was decided; nothing where there are none. */
export function OwnCorrections() {
  const { t } = useTranslation();
  const { employee } = useSignedIn().user;
  const [{ corrections_page: page }, set] = useUrlState({ corrections_page: 1 });
  const columns = useCorrectionColumns({ named: false });
  const query = useEndpoint(
    listCorrections,
    { query: { employee_id: employee.id, page: Math.max(1, Math.trunc(page)), per_page: PER_PAGE } },
    { keepPrevious: true },
  );
  if (!query.error && (query.data?.total ?? 0) === 0) return null;
  return (
    <section aria-label={t('My corrections')}>
      <Title order={2} mb="xs">
        {t('My corrections')}
      </Title>
      <DataTable
        label={t('My corrections')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        empty={null}
      />
      {query.data && hasOtherPages(query.data) && (
        <Pagination page={query.data} onPage={(next) => set({ corrections_page: next })} />
      )}
    </section>
  );
}
