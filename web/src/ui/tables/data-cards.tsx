import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Loading } from '../states/loading.tsx';
import classes from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.types.ts';
import { isNothing } from './is-nothing.ts';
import { openProps } from './open-props.ts';
import { type Pinned, pinnedOf } from './pinned-columns.ts';
import { ChooseRow } from './row-checkbox.tsx';
import { useFocusOfRows } from './use-focus-of-rows.ts';
import { useRowChoice } from './use-row-choice.ts';

/** A list as cards for a phone: the title with what one decides by at its right, and below it up to two facts. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, expectedRows = 10 } = props;
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusOfRows(list, 'li');
  if (!rows) return <Loading skeleton={<SkeletonCards cards={Math.min(expectedRows, 6)} />} />;

  return (
    <ul ref={list} className={classes.cards} aria-label={label} {...focus}>
      {rows.map((row) => (
        <Card key={rowKey(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowActions, onOpen, addressOf, selection, isSelected, isCritical } = props;
  const choice = useRowChoice(selection, row);
  const pinned = pinnedOf(columns);
  const title = columns.find((column) => pinned(column) === 'name');
  const details = columns
    .filter((column) => column.onPhone === 'detail')
    .map((column) => ({ column, value: column.render(row) }))
    .filter(({ value }) => !isNothing(value));
  const corner = cornerOf(details, pinned);
  const facts = details.filter((detail) => detail !== corner).slice(0, 2);
  return (
    <Paper
      component="li"
      withBorder
      className={classes.card}
      data-selected={isSelected?.(row) || undefined}
      data-critical={isCritical?.(row) || undefined}
      data-chooses={selection ? true : undefined}
      data-has-menu={rowActions ? true : undefined}
      {...choice.longPress}
      {...openProps(onOpen && (() => onOpen(row)), addressOf?.(row), choice.press)}
    >
      {selection && (
        <div className={classes.cardChoose}>
          <ChooseRow selection={selection} row={row} />
        </div>
      )}
      {corner && (
        <div className={classes.corner}>
          <Name column={corner.column} />
          <Value {...corner} />
        </div>
      )}
      <div className={classes.cardTitle}>{title?.render(row)}</div>
      {rowActions && <div className={classes.cardActions}>{rowActions(row)}</div>}
      {facts.length > 0 && (
        <div className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.column.key} className={classes.fact} data-wide={fact.column.wide || undefined}>
              <Name column={fact.column} />
              <Value {...fact} />
            </div>
          ))}
        </div>
      )}
    </Paper>
  );
}

type Detail<Row> = { column: Column<Row>; value: ReactNode };

/**
 * The value at the right of a card's title: the deciding one, unless it is long; rather one that needs no label, such as
 * a status.
 */
function cornerOf<Row>(details: readonly Detail<Row>[], pinned: (column: Column<Row>) => Pinned) {
  const short = details.filter(({ column }) => !column.wide);
  const unlabelled = short.filter(({ column }) => column.unlabelled);
  const some = unlabelled.length > 0 ? unlabelled : short;
  return some.find(({ column }) => pinned(column) === 'decides') ?? some[0];
}

function Name<Row>({ column }: { column: Column<Row> }) {
  if (column.unlabelled) return <VisuallyHidden>{column.title}</VisuallyHidden>;
  return <span className={classes.factName}>{column.title}</span>;
}

function Value<Row>({ column, value }: Detail<Row>) {
  return <span className={column.align === 'right' ? 'numbers' : undefined}>{value}</span>;
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
