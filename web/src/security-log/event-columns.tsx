import { Text } from '@mantine/core';
import { type SecurityEvent, securityEventWords } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatInstant, NO_DATE } from '../ui/text/dates.ts';
import { useFactWords } from './fact-words.ts';

/** The columns of the security log. */
export function useEventColumns(): Column<SecurityEvent>[] {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const factsOf = useFactWords();
  const shortFacts = (event: SecurityEvent) =>
    factsOf(event)
      .map(([label, value]) => `${label}: ${value}`)
      .join(' · ');
  return [
    {
      key: 'at',
      title: t('Time'),
      sortable: true,
      width: 170,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ at }) => <span className="numbers">{formatInstant(at, site.time_zone)}</span>,
    },
    {
      key: 'kind',
      title: t('Event'),
      minWidth: 150,
      onPhone: 'title',
      render: (event) => (
        <>
          {t(securityEventWords[event.kind])}
          {event.times > 1 && (
            <Text span size="sm" c="dimmed">
              {' '}
              × {event.times}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'person',
      title: t('Person'),
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ person }) => (person ? fullName(person) : t('Not signed in')),
    },
    {
      key: 'concerns',
      title: t('Concerns'),
      render: ({ concerns }) => (concerns ? fullName(concerns) : NO_DATE),
    },
    {
      key: 'address',
      title: t('Address'),
      render: ({ address }) => address ?? t('Several'),
    },
    {
      key: 'device',
      title: t('Device'),
      hiddenAtFirst: true,
      render: ({ device, key_name }) =>
        key_name ? t('API key {{name}}', { name: key_name }) : (device ?? NO_DATE),
    },
    {
      key: 'facts',
      title: t('Details'),
      wide: true,
      onPhone: 'detail',
      unlabelled: true,
      tooltip: shortFacts,
      render: (event) => shortFacts(event) || NO_DATE,
    },
  ];
}
