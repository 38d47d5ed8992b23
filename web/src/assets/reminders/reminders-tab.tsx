import { SegmentedControl, Text } from '@mantine/core';
import {
  type AssetReminder,
  assetStateNames,
  type Family,
  type ReminderKind,
  reminderKinds,
} from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { BellRing, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { useCards } from '../../ui/use-device.ts';
import { nameOf } from '../asset-name.ts';
import { CardTitle } from '../list/card-title.tsx';
import { SerialNumber } from '../parts/serial-number.tsx';
import { reminderWords } from './reminder-words.ts';
import classes from './reminders.module.css';
import { useReminderActions } from './use-reminder-actions.tsx';
import { useReminderCounts } from './use-reminder-counts.ts';

const kindOf = (value: unknown): ReminderKind => reminderKinds.find((kind) => kind === value) ?? 'overdue';

function useReminderColumns(kind: ReminderKind): Column<AssetReminder>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const place = ({ project, recipient, service_by }: AssetReminder) =>
    service_by ?? [recipient && fullName(recipient), project?.title].filter(Boolean).join(' · ');
  const placeOrState = (reminder: AssetReminder) => place(reminder) || t(assetStateNames[reminder.state]);
  return [
    {
      key: 'date',
      title: t(reminderWords[kind].day),
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: (reminder) => <ReminderDay kind={kind} reminder={reminder} />,
    },
    {
      key: 'description',
      title: t('Description'),
      onPhone: 'title',
      render: (reminder) =>
        cards ? <CardTitle asset={reminder}>{placeOrState(reminder)}</CardTitle> : nameOf(reminder),
    },
    {
      key: 'serial_no',
      title: t('Serial #'),
      render: ({ serial_no }) => <SerialNumber>{serial_no}</SerialNumber>,
    },
    {
      key: 'place',
      title: kind === 'service' ? t('Serviced To') : t('Recipient'),
      render: placeOrState,
    },
  ];
}

/** Which kind is shown, each with its count. */
function useKindFilter(family: Family, of: 'all' | undefined): DrawnFilter {
  const { t } = useTranslation();
  const counts = useReminderCounts(family, of);
  return {
    kind: 'drawn',
    initial: 'overdue',
    isKnown: (value) => reminderKinds.some((kind) => kind === value),
    inSight: true,
    outsideViews: true,
    draw: (value, set) => (
      <div className={classes.kinds}>
        <SegmentedControl
          aria-label={t('Reminders')}
          classNames={{ label: classes.kind }}
          value={String(value)}
          onChange={set}
          data={reminderKinds.map((kind) => ({
            value: kind,
            label: counts
              ? `${t(reminderWords[kind].label)} (${counts[kind]})`
              : t(reminderWords[kind].label),
          }))}
        />
      </div>
    ),
  };
}

/** What needs attention: of all for those who manage, of what they hold for others. */
export default function RemindersTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useUrlState({ kind: 'overdue', of: '' });
  const kind = kindOf(address.kind);
  // The Overview leads those who see every project to all that is overdue.
  const of = address.of === 'all' ? 'all' : undefined;
  const words = reminderWords[kind];
  const list = useList(family.reminders, {
    columns: useReminderColumns(kind),
    query: of ? { of } : {},
    filters: { kind: useKindFilter(family, of) },
  });
  const { rowActions, panel } = useReminderActions(family);
  return (
    <>
      <ListTable
        list={list}
        label={t(words.label)}
        rowActions={rowActions}
        rowKey={({ id }) => id}
        exportEndpoint={family.exportReminders}
        onOpen={({ id }) => void navigate(linkTo({ kind: 'asset', family: family.name, id }))}
        noMatch={{ title: t(words.none), reason: t(words.reason) }}
        empty={{ icon: <BellRing />, title: t(words.none), reason: t(words.reason) }}
      />
      {panel}
    </>
  );
}

/** The day of a reminder, and how far away it is; red, with a word, when overdue. */
function ReminderDay({ kind, reminder }: { kind: ReminderKind; reminder: AssetReminder }) {
  const { t } = useTranslation();
  const { date, days } = reminder;
  const words =
    kind === 'overdue'
      ? t('Overdue by {{count}} days', { count: -days })
      : kind === 'service'
        ? t('For {{count}} days', { count: -days })
        : days === 0
          ? t('Today')
          : t('In {{count}} days', { count: days });
  return (
    <span className={classes.day} data-overdue={kind === 'overdue' || undefined}>
      <span className="numbers">{formatDate(date)}</span>
      <Text span size="xs" className={classes.distance}>
        {kind === 'overdue' && <TriangleAlert size={13} aria-hidden />} {words}
      </Text>
    </span>
  );
}
