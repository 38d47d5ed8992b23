import { type Announcement, announcementAudiences } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatInstant } from '../ui/text/dates.ts';

/** To whom an announcement went: the roles by their names, the others by the name of the audience. */
export function audienceOf(t: TFunction, { send_to, roles }: Announcement): string {
  return send_to === 'role' ? roles.map((role) => t(role)).join(', ') : t(announcementAudiences[send_to]);
}

/** The columns of what was announced. */
export function useAnnouncementColumns(): Column<Announcement>[] {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  return [
    {
      key: 'title',
      sortable: true,
      title: t('Title'),
      onPhone: 'title',
      tooltip: ({ title }) => title,
      render: ({ title }) => title,
    },
    {
      key: 'send_to',
      title: t('Sent to'),
      tooltip: (row) => audienceOf(t, row),
      render: (row) => audienceOf(t, row),
    },
    {
      key: 'sent_by',
      sortable: true,
      title: t('Sent by'),
      tooltip: ({ sent_by }) => fullName(sent_by),
      render: ({ sent_by }) => fullName(sent_by),
    },
    {
      key: 'created_at',
      sortable: true,
      title: t('Sent'),
      onPhone: 'detail',
      width: 190,
      render: ({ created_at }) => formatInstant(created_at, site.time_zone),
    },
    {
      key: 'read',
      title: t('Read'),
      decides: true,
      onPhone: 'detail',
      align: 'right',
      width: 90,
      render: ({ read, people }) => t('{{part}} of {{whole}}', { part: read, whole: people }),
    },
    {
      key: 'delivered',
      title: t('Delivered'),
      align: 'right',
      width: 100,
      render: ({ delivered, devices }) =>
        devices > 0 ? t('{{part}} of {{whole}}', { part: delivered, whole: devices }) : '—',
    },
    {
      key: 'failed',
      title: t('Failed'),
      align: 'right',
      width: 80,
      render: ({ failed, gone }) => failed + gone,
    },
  ];
}
