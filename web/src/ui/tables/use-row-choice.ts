import type { Press } from '../list/line-choice.ts';
import { useLongPress } from '../list/use-long-press.ts';
import { choosable, type RowSelection } from './data-table.types.ts';

/** How a press and a long press of a row change the selection, where its list says that presses choose. */
export function useRowChoice<Row>(selection: RowSelection<Row> | undefined, row: Row) {
  const press = selection?.press;
  const mayBeChosen = selection && press && choosable(selection, [row]).length > 0;
  const longPress = useLongPress(
    mayBeChosen
      ? () => {
          selection.choose([row], !selection.isChosen(row));
          return true;
        }
      : null,
  );
  return { press: press && ((keys: Press) => press(keys, row)), longPress };
}
