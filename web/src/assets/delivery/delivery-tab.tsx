import type { Family } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { fullName } from '../../ui/person-avatar.tsx';

/** The deliveries of a family. */
export default function DeliveryTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const list = useList(family.listIssued, {
    columns: [
      { key: 'date', title: t('Date'), render: ({ date }) => formatDate(date) },
      {
        key: 'recipient',
        title: t('Recipient'),
        onPhone: 'title',
        render: ({ recipient }) => fullName(recipient),
      },
      { key: 'project', title: t('Project'), onPhone: 'detail', render: ({ project }) => project.title },
    ],
  });
  return (
    <ListTable
      list={list}
      label={t('Deliveries')}
      rowKey={({ id }) => id}
      empty={{ icon: <Truck />, title: t('No deliveries yet') }}
    />
  );
}
