import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../platform/i18n.ts';
import type { LineActions } from './lines.types.ts';
import type { LinesFieldProps } from './lines-field.types.ts';
import { pasteWords, usePaste } from './paste/use-paste.ts';
import { useLineFocus } from './use-line-focus.ts';
import { useLinePages } from './use-line-pages.ts';
import { useLines } from './use-lines.ts';

/** All that can be done to the lines, each with where the focus goes then and how it is taken back. */
export function useLineEdits<Values extends Record<string, unknown>, Row extends object, Found>(
  props: LinesFieldProps<Values, Row, Found> & { max: number },
) {
  const { form, name, columns, identity, catalogue, newLine, max, pageSize = null } = props;
  const lines = useLines<Values, Row>(form, name, columns);
  const pages = useLinePages(pageSize, lines.rows.length, lines.errors);
  const focus = useLineFocus(lines.rows.length, pages.turnTo);
  const undo = useUndo();
  const paste = usePaste<Row, Found>({
    columns,
    catalogue,
    code: identity.code,
    newLine: newLine?.make,
    max,
    present: lines.present,
    onPlaced: (placed) => {
      const before = lines.state();
      lines.replace(placed.rows, placed.errors);
      undo.offer({ sentence: pasteWords(placed), back: () => lines.goBack(before), all: true });
    },
  });

  const actions = useStableActions<Row>({
    change: (index, changes) => {
      undo.settle();
      lines.change(index, changes);
    },
    remove: (index) => {
      const row = lines.present()[index];
      if (!row) return;
      undo.settle();
      lines.remove(index);
      focus.afterRemoval(index);
      undo.offer({
        sentence: t('{{title}} removed.', { title: identity.titleOf(row) }),
        back: () => {
          lines.restore(index, row);
          focus.goTo({ line: index, column: 'first' });
        },
        all: false,
      });
    },
  });

  return {
    lines,
    pages,
    focus,
    undo,
    paste,
    actions,
    add: (row: Row) => {
      undo.settle();
      lines.add(row);
      focus.goTo({ line: lines.present().length - 1, column: 'first' });
    },
  };
}

/** The same object at every drawing, which does what was given at the last one. */
function useStableActions<Row>(actions: LineActions<Row>): LineActions<Row> {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      change: (index, changes) => latest.current.change(index, changes),
      remove: (index) => latest.current.remove(index),
    }),
    [],
  );
}

type Step = {
  sentence: string;
  back: () => void;
  /** It goes back to all of the lines as they were, and would take away what was typed since. */
  all: boolean;
};

/** The steps that can be undone, the last one first. */
function useUndo() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  return {
    last: steps.at(-1) ?? null,
    offer: (step: Step) => setSteps((before) => [...before, step]),
    /** Something was typed: what would take that away is not offered any more. */
    settle: () => setSteps((before) => (before.some(({ all }) => all) ? [] : before)),
    undo() {
      steps.at(-1)?.back();
      setSteps(steps.slice(0, -1));
    },
  };
}
