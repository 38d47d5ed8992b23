import { useState } from 'react';
import type { RowSelection } from '../data-table.types.ts';

/**
 * The rows that were chosen, also on other pages of the list, each as it was read last.
 * @param rows those in sight
 * @param nameOf what a row is called, for those who hear its checkbox
 */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const latest = (row: Row) => rows?.find(({ id }) => id === row.id) ?? row;
  const selection: RowSelection<Row> = {
    isChosen: ({ id }) => chosen.has(id),
    choose: (some, isChosen) =>
      setChosen((present) => {
        const next = new Map(present);
        for (const row of some) {
          if (isChosen) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    nameOf,
  };
  return { chosen: [...chosen.values()].map(latest), clear: () => setChosen(new Map()), selection };
}
