import { t } from '../../platform/i18n.ts';
import type { LinesFieldProps } from './lines-field.types.ts';
import { pasteWords, usePaste } from './paste/use-paste.ts';
import { useLineFocus } from './use-line-focus.ts';
import { useLinePages } from './use-line-pages.ts';
import { useLines } from './use-lines.ts';
import { useStableActions } from './use-stable-actions.ts';
import { useUndo } from './use-undo.ts';

/** All that can be done to the lines, each with where the focus goes then and how it is taken back. */
export function useLineEdits<Values extends Record<string, unknown>, Body, Row extends object, Found>(
  props: LinesFieldProps<Values, Body, Row, Found> & { max: number },
) {
  const { form, name, columns, identity, catalogue, newLine, max, pageSize = null } = props;
  const lines = useLines<Values, Body, Row>(form, name, columns);
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
