import type { ReactNode } from 'react';
import classes from './floating-bar.module.css';

/** A bar at the lower end of a list that stays in sight while the list scrolls. */
export function FloatingBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.bar} aria-label={label} data-floating-bar>
      {children}
    </section>
  );
}
