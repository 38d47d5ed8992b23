import { Fragment, type ReactNode } from 'react';
import classes from './facts.module.css';

/** A label and its value; without a value it is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** The facts of a record, a line for each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
