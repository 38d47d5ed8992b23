import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { List } from '../ui/list/use-list.ts';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { useUrlState } from '../ui/url-state.ts';
import type { DecidedKind } from './decision-record.ts';
import { offeredDecision, type Requested } from './offered-decision.ts';
import { type ChoiceButton, ChoicesInPanel } from './panel-decisions.tsx';
import { QueuedInRow, useQueuedDecision } from './queued-decisions.tsx';

/** What one may do with a request of a list, from its row. */
export type RowDecision<Row extends Requested> = {
  /** The ability, sent with the record, that allows it. */
  ability: keyof Row['abilities'] & string;
  /** Its buttons, the most likely last; each opens the dialog with this choice alone. */
  choices: readonly ChoiceButton[];
  /** What the request is called after the word of a button: 'Approve leave of …'. */
  name: (row: Row) => string;
  /**
   * The dialog that decides on a request, as it is loaded now.
   * @param pressed the choice whose button was pressed; null: it offers all of them
   */
  dialog: (row: Row, onClose: () => void, pressed: string | null) => ReactNode;
};

/**
 * The decisions of a list: `rowActions` is the menu at the end of each row, or the button where there is one choice;
 * `offered` are the buttons of its panel; `dialog` goes next to the table and follows what is loaded of the row that was picked. A notification leads to one request by the address, `review=12`:
 * its dialog is open then, as soon as the list shows it. A row whose decision is queued says so instead.
 * @param list its query takes `useReviewQuery()`
 * @param decisions in the order in which they are offered; a row offers the first that its abilities allow
 */
export function useRowDecisions<Row extends Requested>(
  kind: DecidedKind,
  list: Pick<List<Row>, 'rows' | 'query'>,
  decisions: readonly RowDecision<Row>[],
): { rowActions: (row: Row) => ReactNode; offered: (row: Row) => ReactNode; dialog: ReactNode } {
  const queuedOf = useQueuedDecision(kind);
  const [picked, setPicked] = useState<{ row: Row; ability: string; pressed: string | null } | null>(null);
  const [{ review }, setAddress] = useUrlState({ review: 0 });
  const [arrivedAt, setArrivedAt] = useState(0);
  if (review === 0 && arrivedAt !== 0) setArrivedAt(0);
  const rows = list.query.isPlaceholderData ? undefined : list.rows;
  const asked = review === 0 || review === arrivedAt ? undefined : rows?.find(({ id }) => id === review);
  const askedFor = asked && !queuedOf(asked) && offeredDecision(asked, decisions);
  if (asked && askedFor) {
    setArrivedAt(review);
    setPicked({ row: asked, ability: askedFor.ability, pressed: null });
  }

  // Its dialog is closed, or it is not to be reviewed any more: the list shows the others.
  const isDone = review > 0 && picked === null && rows !== undefined && !askedFor;
  const showAll = useEffectEvent(() => setAddress({ review: 0 }));
  useEffect(() => {
    if (isDone) showAll();
  }, [isDone]);

  const chosen = picked && decisions.find(({ ability }) => ability === picked.ability);
  const latest = picked && (rows?.find(({ id }) => id === picked.row.id) ?? picked.row);
  const pick = (row: Row, { ability }: RowDecision<Row>, pressed: string) =>
    setPicked({ row, ability, pressed });
  const inRow = (row: Row) => {
    const decision = offeredDecision(row, decisions);
    if (!decision) return null;
    const actions = decision.choices.toReversed().map(({ status, label, icon }) => ({
      label,
      icon,
      run: () => pick(row, decision, status),
    }));
    const [only, ...others] = actions;
    return others.length > 0 ? (
      <RowActions name={decision.name(row)} actions={actions} />
    ) : (
      <RowActions name={decision.name(row)} first={only} actions={[]} />
    );
  };
  const offered = (row: Row) => {
    const decision = offeredDecision(row, decisions);
    return (
      decision && (
        <ChoicesInPanel
          choices={decision.choices}
          name={decision.name(row)}
          onPress={(status) => pick(row, decision, status)}
        />
      )
    );
  };
  return {
    rowActions: (row) => {
      const queued = queuedOf(row);
      return queued ? <QueuedInRow command={queued} /> : inRow(row);
    },
    offered,
    dialog: chosen && latest && chosen.dialog(latest, () => setPicked(null), picked.pressed),
  };
}
