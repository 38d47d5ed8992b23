import { useState } from 'react';
import type { RowSelection } from '../tables/data-table.types.ts';

/**
 * The rows that were chosen, also on other pages of the list, each as it was read last.
 * @param rows those in sight
 * @param nameOf what a row is called, for the accessible name of its checkbox
 * @param keyOf a unique key, where the id alone is not unique
 */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
  keyOf: (row: Row) => number | string = ({ id }) => id,
) {
  const [chosen, setChosen] = useState<ReadonlyMap<number | string, Row>>(new Map());
  const latest = (row: Row) => rows?.find((each) => keyOf(each) === keyOf(row)) ?? row;
  const selection: RowSelection<Row> = {
    isChosen: (row) => chosen.has(keyOf(row)),
    choose: (some, isChosen) =>
      setChosen((present) => {
        const next = new Map(present);
        for (const row of some) {
          if (isChosen) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return next;
      }),
    nameOf,
  };
  return { chosen: [...chosen.values()].map(latest), clear: () => setChosen(new Map()), selection };
}
