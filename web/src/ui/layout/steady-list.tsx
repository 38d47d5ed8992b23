import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './steady-list.module.css';

type SteadyListProps = {
  /** The accessible name of the region. */
  label: string;
  children: ReactNode;
};

/**
 * A list above other fields of a form, in a box whose height does not depend on its rows: it is read again while one uses the
 * form, and what is below it would move away from under the finger.
 */
export function SteadyList({ label, children }: SteadyListProps) {
  return (
    <ScrollRegion label={label} className={classes.list}>
      {children}
    </ScrollRegion>
  );
}
