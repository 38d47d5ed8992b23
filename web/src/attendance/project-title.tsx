import { Tooltip } from '@mantine/core';
import { NO_DATE } from '../ui/text/dates.ts';
import classes from './attendance.module.css';

/** Where somebody was, in a table: cut to its column, the whole title on pointing at it. */
export function ProjectTitle({ project }: { project: { title: string } | null | undefined }) {
  if (!project) return NO_DATE;
  return (
    <Tooltip label={project.title}>
      <div className={classes.project}>{project.title}</div>
    </Tooltip>
  );
}
