import type { ReactNode } from 'react';
import classes from './notice-pill.module.css';

/** A short word over the screen about something that goes on by itself, in no one's way. */
export function NoticePill({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.pill}>
      {icon}
      {children}
    </span>
  );
}
