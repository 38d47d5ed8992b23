import type { TreeNode } from '@plumbline/contract';
import { linesBetween } from '../../ui/list/line-choice.ts';
import type { RowSelection } from '../../ui/tables/data-table.types.ts';
import type { TaskChoice } from './task-choice.ts';
import { nameOfTask } from './use-chosen-tasks.ts';

type TaskRow = Pick<TreeNode, 'id' | 'type' | 'code' | 'title'>;

const mayChoose = ({ type }: TaskRow) => type === 'tasks';

/** The chosen tasks as the selection of a table's rows. Projects among the rows are not chosen. @param rows those of the page */
export function selectionOfTasks(choice: TaskChoice, rows: readonly TaskRow[]): RowSelection<TaskRow> {
  const lines = rows.filter(mayChoose).map(({ id }) => id);
  const linesTo = (id: number) => (anchor: number) => linesBetween(lines, anchor, id);
  return {
    isChosen: ({ id }) => choice.isChosen(id),
    choose: (some, isChosen) => {
      for (const { id } of some) if (choice.isChosen(id) !== isChosen) choice.toggle(id);
    },
    nameOf: nameOfTask,
    mayChoose,
    press: (press, row) =>
      mayChoose(row) ? choice.press(press, row.id, linesTo(row.id)) : choice.pressChooses,
    check: (press, { id }) => choice.check(press, id, linesTo(id)),
  };
}
