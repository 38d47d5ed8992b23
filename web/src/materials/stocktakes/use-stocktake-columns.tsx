import { Text } from '@mantine/core';
import type { Stocktake } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { formatDate } from '../../ui/dates.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { useCards } from '../../ui/use-device.ts';
import { AttachmentLink } from '../parts/paper-attachment.tsx';

/** The columns of stocktakes (specification 3, Stocktakes). */
export function useStocktakeColumns(): Column<Stocktake>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      width: 120,
      onPhone: 'title',
      render: ({ date, project }) => (
        <>
          <span className="numbers">{formatDate(date)}</span>
          {cards && (
            <Text size="sm" c="dimmed">
              {project?.title ?? t('Company store')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'project',
      title: t('Stock of'),
      render: ({ project }) => project?.title ?? t('Company store'),
    },
    { key: 'prepared_by', title: t('Prepared by'), render: ({ prepared_by }) => fullName(prepared_by) },
    {
      key: 'checked_by',
      title: t('Checked by'),
      onPhone: 'detail',
      render: ({ checked_by }) => fullName(checked_by),
    },
    {
      key: 'action',
      title: t('Operation'),
      sortable: true,
      width: 150,
      onPhone: 'detail',
      render: ({ action }) => t(action),
    },
    {
      key: 'attachment',
      title: t('Attachment'),
      render: ({ attachment, attachment_full_url }) => (
        <AttachmentLink name={attachment} url={attachment_full_url} none={t('No attachments.')} />
      ),
    },
  ];
}
