import type { WorkItem } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { ItemPath } from '../../../ui/text/item-path.tsx';
import classes from './paper.module.css';

/** Where a paper belongs: a task, or a project as a whole. */
export type Placed = {
  project: { title: string };
  task: { title: string; hierarchy: string } | null;
};

/** 'Tower A > Level 1 > Columns', or the project's title. */
export const placeInWords = ({ project, task }: Placed): string => task?.hierarchy ?? project.title;

/** The scope of a list in the panel of a project or a task. */
export const scopeOf = (item: WorkItem) => ({
  project_id: item.project_id,
  ...(item.type === 'tasks' && { task_id: item.id }),
});

type PlaceCellProps = {
  paper: Placed;
  /** What else a card says in its title, in grey. */
  beside?: ReactNode;
};

/** The task of a paper with its hierarchy, in a cell or the title of a card. */
export function PlaceCell({ paper, beside }: PlaceCellProps) {
  const { project, task } = paper;
  return (
    <>
      <span className={classes.line}>
        {task?.title ?? project.title}
        {beside && <span className={classes.beside}> {beside}</span>}
      </span>
      {task && (
        <span className={classes.below}>
          <ItemPath heirarchy={task.hierarchy} />
        </span>
      )}
    </>
  );
}
