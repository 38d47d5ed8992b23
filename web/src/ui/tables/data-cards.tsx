import { Paper, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading } from '../states/loading.tsx';
import classes from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.types.ts';
import { isNothing } from './is-nothing.ts';
import { openProps } from './open-props.ts';
import { ChooseRow } from './row-checkbox.tsx';
import { useRowChoice } from './use-row-choice.ts';

/** A list as cards of its three most important fields, for a phone. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, expectedRows = 10 } = props;
  if (!rows) return <Loading skeleton={<SkeletonCards cards={Math.min(expectedRows, 6)} />} />;

  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowActions, onOpen, addressOf, selection, isSelected, isCritical } = props;
  const choice = useRowChoice(selection, row);
  const title = columns.find((column) => column.onPhone === 'title') ?? columns[0];
  const details = columns
    .filter((column) => column.onPhone === 'detail')
    .slice(0, 2)
    .map((column) => ({ column, value: column.render(row) }))
    .filter(({ value }) => !isNothing(value));
  return (
    <Paper
      component="li"
      withBorder
      className={classes.card}
      data-selected={isSelected?.(row) || undefined}
      data-critical={isCritical?.(row) || undefined}
      {...choice.longPress}
      {...openProps(onOpen && (() => onOpen(row)), addressOf?.(row), choice.press)}
    >
      {selection && <ChooseRow selection={selection} row={row} />}
      <div className={classes.cardTitle}>{title?.render(row)}</div>
      {rowActions && <div className={classes.cardActions}>{rowActions(row)}</div>}
      {details.length > 0 && (
        <div className={classes.details}>
          {details.map(({ column, value }) => (
            <Detail key={column.key} column={column} value={value} />
          ))}
        </div>
      )}
    </Paper>
  );
}

function Detail<Row>({ column, value }: { column: Column<Row>; value: ReactNode }) {
  return (
    <div className={classes.detail} data-wide={column.wide || undefined}>
      <span className={classes.detailName}>{column.title}</span>
      <span className={column.align === 'right' ? 'numbers' : undefined}>{value}</span>
    </div>
  );
}

function SkeletonCards({ cards }: { cards: number }) {
  return (
    <Stack gap="xs">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card of a skeleton has nothing but its index
        <Skeleton key={card} height={72} />
      ))}
    </Stack>
  );
}
