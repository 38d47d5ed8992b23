import { Text, Title } from '@mantine/core';
import { listShortages, type Shortage } from '@plumbline/contract';
import { PackageCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { ListFilterBar } from '../../ui/list/list-filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatch } from '../../ui/states/no-match.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column, RowSelection } from '../../ui/tables/data-table.types.ts';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { RequestOfRow } from './request-of-row.tsx';
import { SelectedShortages } from './selected-shortages.tsx';
import { useShortageColumns } from './shortage-columns.tsx';
import { groupShortages, type ShortageGroup } from './shortage-groups.ts';
import { shortageKey } from './shortage-key.ts';
import { ShortagePanel } from './shortage-panel.tsx';
import classes from './shortages.module.css';
import { useShortageFilters } from './use-shortage-filters.ts';
import { useShortageSelection } from './use-shortage-selection.ts';

/** Enough of them to see some weeks. */
const ROWS = 25;

/** What has to be requested, grouped by week, most urgent first. */
export default function ShortagesTab() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const mayRequest = useMay('request-order.create');
  const columns = useShortageColumns();
  const list = useList(listShortages, { columns, query: { per_page: ROWS }, filters: useShortageFilters() });
  const { count, ofTasks, clear, selection } = useShortageSelection(list.rows);
  const [opened, setOpened] = useState<Shortage | null>(null);
  const groups = list.rows && groupShortages(list.rows, site.today);
  const common = {
    columns,
    query: list.query,
    onOpen: setOpened,
    rowActions: (shortage: Shortage) => <RequestOfRow shortage={shortage} />,
    actionsTitle: t('Actions'),
    selection: mayRequest ? selection : undefined,
  };
  return (
    <>
      <ListFilterBar list={list} count={list.answer?.total} />
      {groups && groups.length > 0 ? (
        groups.map((group) => <Group key={`${group.name} ${group.week}`} group={group} {...common} />)
      ) : (
        <DataTable
          {...common}
          label={t('Shortages')}
          rows={list.rows}
          rowKey={shortageKey}
          empty={
            list.filtered ? (
              <NoMatch title={t('No shortage matches')} reason={t('Try other filters.')} />
            ) : (
              <EmptyState
                icon={<PackageCheck />}
                title={t('Nothing is short')}
                reason={t('Contract quantities still to be requested appear here.')}
              />
            )
          }
        />
      )}
      {list.answer && list.answer.total > 0 && <Pagination page={list.answer} onPage={list.setPage} />}
      <SelectedShortages count={count} ofTasks={ofTasks} onClear={clear} />
      {opened && <ShortagePanel shortage={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type GroupProps = {
  group: ShortageGroup;
  columns: Column<Shortage>[];
  query: Parameters<typeof DataTable<Shortage>>[0]['query'];
  onOpen: (shortage: Shortage) => void;
  rowActions: (shortage: Shortage) => ReactNode;
  actionsTitle: string;
  selection: RowSelection<Shortage> | undefined;
};

function Group({ group, ...table }: GroupProps) {
  const title = useGroupTitle(group);
  const { t } = useTranslation();
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.heading} data-overdue={group.name === 'overdue' || undefined}>
        <Title order={3}>{title}</Title>
        <Text size="sm" c="dimmed">
          {t('{{count}} shown', { count: group.rows.length })}
        </Text>
      </div>
      <DataTable {...table} label={title} rows={group.rows} rowKey={shortageKey} empty={null} />
    </section>
  );
}

function useGroupTitle({ name, week }: ShortageGroup): string {
  const { t } = useTranslation();
  switch (name) {
    case 'overdue':
      return t('Overdue, request at once');
    case 'this-week':
      return t('This week');
    case 'next-week':
      return t('Next week');
    case 'week':
      return t('Week of {{date}}', { date: formatDate(week) });
    case 'undated':
      return t('No start date');
  }
}
