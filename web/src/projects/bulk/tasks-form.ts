import type { TaskChoice } from './task-choice.ts';

/** What the forms of the panel get. */
export type TasksFormProps = {
  choice: TaskChoice;
  /** The chosen tasks, those that were read last while others are added. */
  tasks: NonNullable<TaskChoice['tasks']>;
  /** Whether these are all that are chosen. */
  isRead: boolean;
};
