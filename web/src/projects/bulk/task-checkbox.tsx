import type { TreeNode } from '@plumbline/contract';
import { LineCheckbox } from '../../ui/list/line-checkbox.tsx';
import { nameOfTask } from './use-chosen-tasks.ts';
import { useTaskPress } from './use-task-press.ts';

type TaskCheckboxProps = {
  task: Pick<TreeNode, 'id' | 'type' | 'code' | 'title'>;
  /** The ids of all lines of its list. */
  lines: readonly number[];
};

/** The checkbox of a task's line in a list; nothing where no one may choose it. */
export function TaskCheckbox({ task, lines }: TaskCheckboxProps) {
  const { isChosen, check } = useTaskPress(task, lines);
  return check && <LineCheckbox name={nameOfTask(task)} chosen={isChosen} onPress={check} />;
}
