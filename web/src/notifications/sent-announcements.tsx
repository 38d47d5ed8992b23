import { listAnnouncements } from '@plumbline/contract';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useUrlState } from '../ui/url-state.ts';
import { useAnnouncementColumns } from './announcement-columns.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';

/** What was sent, newest first, with its delivery; a row opens the whole of it. */
export function SentAnnouncements() {
  const { t } = useTranslation();
  const [{ announcement }, set] = useUrlState({ announcement: 0 });
  const columns = useAnnouncementColumns();
  const list = useList(listAnnouncements, { columns, sort: { by: 'created_at', direction: 'desc' } });
  return (
    <>
      <ListTable
        list={list}
        label={t('Sent announcements')}
        rowKey={(row) => row.id}
        onOpen={(row) => set({ announcement: row.id }, { opens: true })}
        isSelected={(row) => row.id === announcement}
        expectedRows={5}
        empty={{
          icon: <Megaphone />,
          title: t('No announcements yet'),
          reason: t('Sent announcements appear here with the number of people who have read them.'),
        }}
      />
      <AnnouncementPanel
        announcement={list.rows?.find(({ id }) => id === announcement)}
        onClose={() => set({ announcement: 0 })}
      />
    </>
  );
}
