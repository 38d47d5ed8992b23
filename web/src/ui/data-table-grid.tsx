import { Loader, Skeleton, Table, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import type { Column, DataTableProps, Sort } from './data-table.types.ts';
import { useLoadingPhase } from './loading.tsx';
import { openProps } from './open-props.ts';
import { ChooseAll, ChooseRow } from './row-checkbox.tsx';
import { useOverflowing } from './use-overflowing.ts';

/** A list as a table. One that is wider than its place scrolls within it, and its actions stay in sight. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, query, rowActions, maxHeight, expectedRows = 10 } = props;
  const { t } = useTranslation();
  const loading = useLoadingPhase(!rows && query.isPending);
  const { frame, content, overflowing } = useOverflowing<HTMLDivElement, HTMLTableElement>();
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
        ref={content}
        className={classes.table}
        aria-label={label}
        aria-busy={!rows || query.isPlaceholderData || undefined}
        data-old={query.isPlaceholderData || undefined}
      >
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {props.selection && (
              <Table.Th className={classes.choose}>
                <ChooseAll selection={props.selection} rows={rows ?? []} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions && (
              <Table.Th className={classes.actions}>
                {props.actionsTitle ?? <VisuallyHidden>{t('Actions')}</VisuallyHidden>}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />)
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
      {loading === 'words' && (
        <Text size="xs" c="dimmed" role="status" className={classes.words}>
          <Loader size={10} mr={6} />
          {t('Loading...')}
        </Text>
      )}
    </div>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}) {
  const style = { width: column.width, minWidth: column.minWidth, textAlign: column.align };
  if (!column.sortable || !onSort) return <Table.Th style={style}>{column.title}</Table.Th>;

  const direction = sort?.by === column.key ? sort.direction : undefined;
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <Table.Th
      style={style}
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

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, onOpen, addressOf, selection, isSelected, isCritical, rowActions } = props;
  return (
    <Table.Tr
      className={classes.row}
      data-selected={isSelected?.(row) || undefined}
      aria-selected={isSelected?.(row)}
      data-critical={isCritical?.(row) || undefined}
      {...openProps(onOpen && (() => onOpen(row)), addressOf?.(row))}
    >
      {selection && (
        <Table.Td className={classes.choose}>
          <ChooseRow selection={selection} row={row} />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          className={classes.cell}
          data-number={column.align === 'right' || undefined}
          style={{ textAlign: column.align }}
        >
          {column.tooltip ? (
            <Tooltip label={column.tooltip(row)}>
              <div className={classes.cut}>{column.render(row)}</div>
            </Tooltip>
          ) : (
            column.render(row)
          )}
        </Table.Td>
      ))}
      {rowActions && <Table.Td className={classes.actions}>{rowActions(row)}</Table.Td>}
    </Table.Tr>
  );
}
