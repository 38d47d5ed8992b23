import { Fragment, type ReactNode } from 'react';
import classes from './facts.module.css';

/** What something is called, and what it is; without a value it is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** What is known of a record, a line for each fact. */
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
