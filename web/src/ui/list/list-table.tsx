import { Text } from '@mantine/core';
import type { Endpoint } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { ListChecks } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import { NoMatch } from '../states/no-match.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { choosable, type DataTableProps, type RowSelection } from '../tables/data-table.types.ts';
import { hasOtherPages } from '../tables/page-window.ts';
import { Pagination } from '../tables/pagination.tsx';
import { SortMenu } from '../tables/sort-menu.tsx';
import { useCards, usePhone } from '../use-device.ts';
import { useShownColumns } from './hidden-columns.ts';
import { ListFilterBar } from './list-filter-bar.tsx';
import { type ListAction, ListMenu } from './list-menu.tsx';
import { takesOrder } from './list-order.ts';
import classes from './list-table.module.css';
import type { List } from './use-list.ts';
import { useViewParts } from './views/use-view-parts.tsx';

type ListTableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'onOpen'
  | 'addressOf'
  | 'selection'
  | 'isSelected'
  | 'isCritical'
  | 'rowActions'
  | 'actionsTitle'
  | 'expectedRows'
  | 'hasOwnKeys'
> & {
  list: List<Row>;
  rowKey: (row: Row) => string | number;
  /** Shown where there is no record at all; in a list among others on its screen one sentence. */
  empty: ComponentProps<typeof EmptyState> | string;
  /** Shown where the filters leave none. */
  noMatch?: ComponentProps<typeof NoMatch>;
  /** At the end of the filters, as the button that adds; on a phone at the lower end of the screen, near the thumb. */
  actions?: ReactNode;
  /** At the end of the filters on a phone too, as what explains. */
  headEnd?: ReactNode;
  /** Other actions on the whole list. */
  otherActions?: readonly ListAction[];
  /** Exports what the filters leave; in the order of the list, if it takes one. */
  exportEndpoint?: Endpoint | undefined;
  /** The label of the button that applies the filters; without it each applies at once. */
  applyLabel?: string | undefined;
  /** The label of the export, if not 'Export to Excel'. */
  exportLabel?: string | undefined;
  /** Between the filters and the rows: what is to be known about them. */
  note?: ReactNode;
  /** Between the rows and the pages, such as their sums. */
  summary?: (rows: Row[]) => ReactNode;
  /** One among others on its screen: no choice of columns, and pages only where there are several. */
  compact?: boolean;
};

const NO_ACTIONS: readonly ListAction[] = [];

/**
 * The one way a list is shown: its filters with what can be done with it, a table or, where there is little room, cards, and
 * its pages; while it loads, when it fails, and when it is empty. A page past the end gives way to the last one.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, empty, noMatch, actions, headEnd, exportEndpoint, summary } = props;
  const { compact = false, label, rowKey, onOpen, addressOf, isSelected, rowActions } = props;
  const { t } = useTranslation();
  const cards = useCards();
  const phone = usePhone();
  const choice = useShownColumns(list.remembered, list.columns, {
    choice: list.columnChoice,
    choose: list.setColumns,
  });
  const listViews = compact ? null : list.views;
  const views = useViewParts(listViews, () => list.viewState(choice.choice));
  const { answer, rows } = list;
  const choosesColumns = !compact && !cards && list.columns.length > 2;
  const hasFilters = Object.keys(list.filters).length > 0;
  // Cards have no column heads.
  const sortsInHead = cards && Boolean(rows?.length);
  const actionsBelow = phone && !compact;
  const otherActions = [
    ...(props.otherActions ?? NO_ACTIONS),
    ...(cards && props.selection && rows ? chooseAllAction(props.selection, rows, t) : []),
  ];
  const hasActions =
    sortsInHead ||
    choosesColumns ||
    Boolean(views.items || headEnd || (actions && !actionsBelow) || exportEndpoint) ||
    otherActions.length > 0;

  return (
    <>
      {(hasFilters || hasActions) && (
        <ListFilterBar
          list={list}
          start={views.menu}
          count={answer?.total}
          applyLabel={props.applyLabel}
          actions={
            hasActions && (
              <>
                {sortsInHead && (
                  <SortMenu columns={[...list.columns]} sort={list.sort} onSort={list.setSort} />
                )}
                <ListMenu
                  actions={otherActions}
                  columns={choosesColumns ? { all: list.columns, choice } : null}
                  exportEndpoint={exportEndpoint}
                  exportQuery={exportQueryOf(list, exportEndpoint)}
                  exportLabel={props.exportLabel}
                  views={views.items}
                />
                {headEnd}
                {!actionsBelow && actions}
              </>
            )
          }
        />
      )}
      {views.below}
      {props.note}
      <DataTable
        label={label}
        // As cards the columns say themselves which of them a card has.
        columns={cards ? [...list.columns] : choice.shown}
        rows={rows}
        query={list.query}
        rowKey={rowKey}
        onOpen={onOpen}
        addressOf={addressOf}
        selection={props.selection}
        isSelected={isSelected}
        isCritical={props.isCritical}
        rowActions={rowActions}
        actionsTitle={props.actionsTitle}
        expectedRows={props.expectedRows}
        hasOwnKeys={props.hasOwnKeys}
        sort={list.sort}
        onSort={list.setSort}
        empty={<Empty empty={empty} noMatch={list.filtered ? noMatch : undefined} />}
      />
      {rows && rows.length > 0 && summary?.(rows)}
      {answer && (compact ? hasOtherPages(answer) : answer.total > 0) && (
        <Pagination
          page={answer}
          onPage={list.setPage}
          size={compact ? undefined : list.size}
          onSize={list.setSize}
        />
      )}
      {actionsBelow && actions && <div className={classes.actionsBelow}>{actions}</div>}
    </>
  );
}

/** The action of the checkbox in the head of a table. */
function chooseAllAction<Row>(
  selection: RowSelection<Row>,
  all: readonly Row[],
  t: TFunction,
): readonly ListAction[] {
  const rows = choosable(selection, all);
  if (rows.length === 0) return NO_ACTIONS;
  return [
    {
      label: t('Select all on this page'),
      icon: <ListChecks size={16} aria-hidden />,
      run: () => selection.choose(rows, true),
    },
  ];
}

/** The query of an export: the filters, and the order where it takes one. */
function exportQueryOf(list: Pick<List<never>, 'filterQuery' | 'sort'>, endpoint: Endpoint | undefined) {
  if (!list.sort || !endpoint || !takesOrder(endpoint)) return list.filterQuery;
  return { ...list.filterQuery, sort: list.sort.by, direction: list.sort.direction };
}

function Empty({ empty, noMatch }: Pick<ListTableProps<never>, 'empty' | 'noMatch'>) {
  if (noMatch) return <NoMatch {...noMatch} />;
  if (typeof empty !== 'string') return <EmptyState {...empty} />;
  return (
    <Text size="sm" c="dimmed" py="sm">
      {empty}
    </Text>
  );
}
