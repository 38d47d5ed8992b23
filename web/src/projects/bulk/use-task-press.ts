import type { TreeNode } from '@plumbline/contract';
import type { KeyboardEvent } from 'react';
import { linesBetween, type Press } from '../../ui/list/line-choice.ts';
import { useLongPress } from '../../ui/list/use-long-press.ts';
import { useTaskChoice } from './task-choice.ts';

/**
 * What a press of an item's line, a long one, and the key X do to the choice: only tasks are chosen.
 * @param lines the ids of all tasks of its list
 */
export function useTaskPress({ id, type }: Pick<TreeNode, 'id' | 'type'>, lines: readonly number[]) {
  const present = useTaskChoice();
  const choice = type === 'tasks' ? present : null;
  const linesFrom = (anchor: number) => linesBetween(lines, anchor, id);
  const longPress = useLongPress(
    choice &&
      (() => {
        choice.toggle(id);
        return true;
      }),
  );
  return {
    isChosen: choice?.isChosen(id) ?? false,
    showsAll: choice?.showsAll ?? false,
    /** False: the press opens the line. */
    press: (press: Press) => choice?.press(press, id, linesFrom) ?? present?.pressChooses ?? false,
    check: choice && ((press: Press) => choice.check(press, id, linesFrom)),
    longPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (!choice || event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      choice.toggle(id);
    },
  };
}
