import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

/** What a cell says, and below it in grey what belongs to it; a line that is too long ends in an ellipsis. */
export function CellLines({ children, below = [] }: { children: ReactNode; below?: readonly string[] }) {
  return (
    <>
      <div className={classes.line}>{children}</div>
      {below.filter(Boolean).map((line) => (
        <div key={line} className={`${classes.line} ${classes.below}`}>
          {line}
        </div>
      ))}
    </>
  );
}
