import type { ReactNode } from 'react';
import classes from './title-and-code.module.css';

/** The title of what a row of a list is about and, below it in small print, its code. */
export function TitleAndCode({ title, code }: { title: ReactNode; code: ReactNode }) {
  return (
    <>
      {title}
      <div className={classes.code}>{code}</div>
    </>
  );
}
