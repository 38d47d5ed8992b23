import type { DecisionStatus } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { RequestStatusBadge } from '../decisions/index.ts';
import classes from './attendance.module.css';

type DecidedStatusProps = {
  status: DecisionStatus;
  /** Who made it what it is; nothing where that is not known. */
  by: ReactNode;
  comments: string | null;
};

/** The status of a request, and below it who decided and what they said. */
export function DecidedStatus({ status, by, comments }: DecidedStatusProps) {
  return (
    <div className={classes.details}>
      <span className={classes.whole}>
        <RequestStatusBadge status={status} />
      </span>
      {by && (
        <span className={classes.below}>
          {by}
          {comments && `: ${comments}`}
        </span>
      )}
    </div>
  );
}
