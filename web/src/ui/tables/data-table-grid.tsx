import { Skeleton, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadingWords, useLoadingPhase } from '../states/loading.tsx';
import { CutCell } from './cut-cell.tsx';
import classes from './data-table.module.css';
import type { Column, DataTableProps, Sort } from './data-table.types.ts';
import { openProps } from './open-props.ts';
import { type Pinned, pinnedOf, useOverflowingTable } from './pinned-columns.ts';
import { ChooseAll, ChooseRow } from './row-checkbox.tsx';
import { useFocusOfRows } from './use-focus-of-rows.ts';
import { useRowChoice } from './use-row-choice.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A list as a table. One that is wider than its place scrolls within it, and the pinned columns stay in sight. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, query, rowActions, maxHeight, expectedRows = 10 } = props;
  const { t } = useTranslation();
  const loading = useLoadingPhase(!rows && query.isPending);
  const { frame, table, overflowing } = useOverflowingTable();
  const pinned = pinnedOf(columns);
  useRowKeys(table, !props.hasOwnKeys);
  const focus = useFocusOfRows(table, 'tbody > tr');
  const placeholder = loading === 'nothing' ? classes.unseen : undefined;
  return (
    <div
      ref={frame}
      className={classes.frame}
      style={{ maxHeight }}
      data-scrolls={maxHeight || overflowing ? true : undefined}
      // Where nothing in it takes the focus, the keys scroll it by this.
      {...(overflowing && { tabIndex: 0, role: 'group', 'aria-label': t('Scrolls sideways') })}
    >
      <Table
        ref={table}
        className={classes.table}
        aria-label={label}
        aria-busy={!rows || query.isPlaceholderData || undefined}
        data-old={query.isPlaceholderData || undefined}
        {...focus}
      >
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {props.selection && (
              <Table.Th className={classes.choose} data-pinned="choose">
                <ChooseAll selection={props.selection} rows={rows ?? []} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                pinned={pinned(column)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {rowActions && (
              <Table.Th className={classes.actions} data-pinned="actions">
                {props.actionsTitle ?? <VisuallyHidden>{t('Actions')}</VisuallyHidden>}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} pinned={pinned} {...props} />)
            : Array.from({ length: expectedRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of a skeleton has nothing but its index
                <Table.Tr key={row} aria-hidden className={placeholder}>
                  {props.selection && <Table.Td className={classes.choose} />}
                  {columns.map((column) => (
                    <Table.Td key={column.key}>
                      <Skeleton height={12} width={column.onPhone === 'title' ? '80%' : '60%'} />
                    </Table.Td>
                  ))}
                  {rowActions && <Table.Td />}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
      {(loading === 'words' || loading === 'late') && (
        <Text size="xs" c="dimmed" role="status" className={classes.words}>
          <LoadingWords phase={loading} />
        </Text>
      )}
    </div>
  );
}

function HeadCell<Row>({
  column,
  pinned,
  sort,
  onSort,
}: {
  column: Column<Row>;
  pinned: Pinned;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}) {
  const { minWidth: own } = column;
  const nameWidth = own === undefined ? 'var(--name-min)' : `${own}px`;
  const minWidth = pinned === 'name' ? `max(${nameWidth}, var(--name-wide, 0px))` : own;
  const style = { width: column.width, minWidth, textAlign: column.align };
  if (!column.sortable || !onSort) {
    return (
      <Table.Th style={style} data-pinned={pinned}>
        {column.title}
      </Table.Th>
    );
  }

  const direction = sort?.by === column.key ? sort.direction : undefined;
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <Table.Th
      style={style}
      data-pinned={pinned}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction ? true : undefined}
        onClick={() => onSort({ by: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.title}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.render(row);
  if (column.tooltip) return <CutCell whole={column.tooltip(row)}>{value}</CutCell>;
  const hasWords = typeof value === 'string' && value.includes(' ');
  return (
    <div className={classes.lines} data-cell data-words={hasWords || undefined}>
      {value}
    </div>
  );
}

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row; pinned: (column: Column<Row>) => Pinned }) {
  const { row, pinned, columns, onOpen, addressOf, selection, isSelected, isCritical, rowActions } = props;
  const choice = useRowChoice(selection, row);
  return (
    <Table.Tr
      className={classes.row}
      data-selected={isSelected?.(row) || undefined}
      aria-selected={isSelected?.(row)}
      data-critical={isCritical?.(row) || undefined}
      {...choice.longPress}
      {...openProps(onOpen && (() => onOpen(row)), addressOf?.(row), choice.press)}
    >
      {selection && (
        <Table.Td className={classes.choose} data-pinned="choose">
          <ChooseRow selection={selection} row={row} />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          className={classes.cell}
          data-pinned={pinned(column)}
          data-number={column.align === 'right' || undefined}
          style={{ textAlign: column.align }}
        >
          <Cell column={column} row={row} />
        </Table.Td>
      ))}
      {rowActions && (
        <Table.Td className={classes.actions} data-pinned="actions">
          {rowActions(row)}
        </Table.Td>
      )}
    </Table.Tr>
  );
}
