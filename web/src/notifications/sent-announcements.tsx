import { listAnnouncements } from '@plumbline/contract';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { useAnnouncementColumns } from './announcement-columns.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';

/** What was sent, newest first, with what became of it; a row opens the whole of it. */
export function SentAnnouncements() {
  const { t } = useTranslation();
  const [{ page, announcement }, set] = useUrlState({ page: 1, announcement: 0 });
  const query = useEndpoint(
    listAnnouncements,
    { query: { page: Math.max(1, Math.trunc(page)) } },
    { keepPrevious: true },
  );
  const columns = useAnnouncementColumns();
  return (
    <>
      <DataTable
        label={t('Sent announcements')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => set({ page, announcement: row.id }, { opens: true })}
        isSelected={(row) => row.id === announcement}
        expectedRows={5}
        empty={
          <EmptyState
            icon={<Megaphone />}
            title={t('No announcements yet')}
            reason={t('Sent announcements appear here with the number of people who have read them.')}
          />
        }
      />
      {query.data && query.data.total > 0 && (
        <Pagination page={query.data} onPage={(next) => set({ page: next })} />
      )}
      <AnnouncementPanel
        announcement={query.data?.data.find(({ id }) => id === announcement)}
        onClose={() => set({ page, announcement: 0 })}
      />
    </>
  );
}
