import type { Family } from '@plumbline/contract';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { fullName } from '../../ui/person-avatar.tsx';

/** The requests for a family. */
export default function RequestsTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const list = useList(family.listRequests, {
    columns: [
      { key: 'date', title: t('Date Requested'), render: ({ date }) => formatDate(date) },
      { key: 'project', title: t('Project'), onPhone: 'title', render: ({ project }) => project.title },
      {
        key: 'requested_by',
        title: t('Requested By'),
        onPhone: 'detail',
        render: ({ requested_by }) => fullName(requested_by),
      },
    ],
  });
  return (
    <ListTable
      list={list}
      label={t('Requests')}
      rowKey={({ id }) => id}
      empty={{ icon: <ClipboardList />, title: t('Nothing Requested Yet') }}
    />
  );
}
