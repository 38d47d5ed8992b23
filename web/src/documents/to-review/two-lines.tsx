import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** What a cell says, and below it in grey what belongs to it; a line that is too long ends in an ellipsis. */
export function TwoLines({ first, second }: { first: ReactNode; second?: string }) {
  return (
    <>
      <div className={classes.line}>{first}</div>
      {second && <div className={`${classes.line} ${classes.second}`}>{second}</div>}
    </>
  );
}
