import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import classes from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.types.ts';
import { Loading } from './loading.tsx';
import { openProps } from './open-props.ts';
import { ChooseAll, ChooseRow } from './row-checkbox.tsx';
import { SortMenu } from './sort-menu.tsx';

/** A list as cards of its three most telling fields, for a phone. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowActions,
    onOpen,
    selection,
    isSelected,
    expectedRows = 10,
  } = props;
  if (!rows) return <Loading skeleton={<SkeletonCards cards={Math.min(expectedRows, 6)} />} />;

  const title = columns.find((column) => column.onPhone === 'title') ?? columns[0];
  const details = columns.filter((column) => column.onPhone === 'detail').slice(0, 2);
  return (
    <>
      <Group
        justify={selection ? 'space-between' : 'flex-end'}
        wrap="nowrap"
        className={selection && classes.aboveCards}
      >
        {selection && <ChooseAll selection={selection} rows={rows} labelled />}
        <SortMenu columns={columns} sort={props.sort} onSort={props.onSort} />
      </Group>
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <Paper
            key={rowKey(row)}
            component="li"
            withBorder
            className={classes.card}
            data-selected={isSelected?.(row) || undefined}
            data-critical={props.isCritical?.(row) || undefined}
            {...openProps(onOpen && (() => onOpen(row)), props.addressOf?.(row))}
          >
            <Group justify="space-between" align="start" gap="xs">
              {selection && <ChooseRow selection={selection} row={row} />}
              <div className={classes.cardTitle}>{title?.render(row)}</div>
              {rowActions && <div className={classes.cardActions}>{rowActions(row)}</div>}
            </Group>
            <div className={classes.details}>
              {details.map((column) => (
                <Detail key={column.key} column={column} row={row} />
              ))}
            </div>
          </Paper>
        ))}
      </ul>
    </>
  );
}

function Detail<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <div className={classes.detail}>
      <span className={classes.detailName}>{column.title}</span>
      <span className="numbers">{column.render(row)}</span>
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
