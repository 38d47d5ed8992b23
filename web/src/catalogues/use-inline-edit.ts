import type { CatalogueRow } from '@plumbline/contract';
import { useState } from 'react';
import { useUrlState } from '../ui/url-state.ts';

/**
 * Which record of a list is edited in its row: its buttons first, then its fields. Both are in the address, so that the
 * way back leaves them.
 */
export function useInlineEdit<Row extends CatalogueRow>(rows: readonly Row[] | undefined) {
  const [{ record: chosen, typing }, set] = useUrlState({ record: 0, typing: 0 });
  /** The record whose fields were opened: what is typed stays when somebody else deletes it meanwhile. */
  const [opened, setOpened] = useState<Row | null>(null);
  /** The record that was edited last, whose button has the focus again. */
  const [left, setLeft] = useState(0);
  const current = rows?.find(({ id }) => id === chosen) ?? null;
  const record = current ?? (typing === 1 && opened?.id === chosen ? opened : null);

  return {
    record,
    isTyping: typing === 1 && record !== null,
    isChosen: ({ id }: Row) => id === record?.id,
    isLeft: ({ id }: Row) => id === left,
    /** A page with the record that is edited, also where its list has it elsewhere or no more. */
    withRecord: (page: readonly Row[]): Row[] =>
      typing === 1 && record && !page.some(({ id }) => id === record.id) ? [record, ...page] : [...page],
    choose: ({ id }: Row) => {
      setLeft(0);
      set({ record: id, typing: 0 }, { opens: chosen === 0 });
    },
    type: (row: Row) => {
      setOpened(row);
      set({ record: row.id, typing: 1 });
    },
    close: () => {
      setLeft(chosen);
      set({ record: 0, typing: 0 });
    },
  };
}

export type InlineEdit<Row extends CatalogueRow> = ReturnType<typeof useInlineEdit<Row>>;
