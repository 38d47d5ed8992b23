import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

/**
 * What a cell says, and below it in grey what belongs to it. What is too long ends in an ellipsis, what it says first in
 * its second line.
 */
export function CellLines({ children, below = [] }: { children: ReactNode; below?: readonly string[] }) {
  return (
    <>
      <div className={`${classes.line} ${classes.first}`}>{children}</div>
      {below.filter(Boolean).map((line) => (
        <div key={line} className={`${classes.line} ${classes.below}`}>
          {line}
        </div>
      ))}
    </>
  );
}
