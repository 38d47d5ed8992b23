/*
 * What other slices use of this one: how changes of tasks and projects that wait on this device are shown in lists of their own,
 * and choosing tasks in these, to change many of them at once.
 */

export { ChosenTasksBar } from './bulk/chosen-tasks-bar.tsx';
export { selectionOfTasks } from './bulk/selection-of-tasks.ts';
export { TaskChoiceProvider, useTaskChoice } from './bulk/task-choice.ts';
export { TasksPanel } from './bulk/tasks-panel.tsx';
export { useChoiceOfTasks } from './bulk/use-choice-of-tasks.ts';
export { applyToItem, applyToRows, recordOfItem } from './items/apply-change.ts';
