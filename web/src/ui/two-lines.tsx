import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** What a row of a list is about, and below it in small print what tells it from others, such as its code. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <div className={classes.second}>{second}</div>
    </>
  );
}
