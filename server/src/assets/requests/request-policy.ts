import {
  type AssetRequestStatus,
  assetRequestTransitions,
  type Family,
  shownDate,
} from '@plumbline/contract';
import type { DecisionPolicy } from '../../decisions/index.ts';
import { problem } from '../../platform/problem.ts';

/** What the permissions of a request and the refusal of a second decision depend on. */
export type DecidableRequest = {
  status: AssetRequestStatus;
  requested_by: number;
  /** Who decided, by full name; null while it is Pending. */
  decided_by_name: string | null;
  /** The site date of the decision. */
  decided_on: string | null;
};

const done = { Pending: 'decided on', Approved: 'approved', Denied: 'denied' } as const;

/** Who decides on requests of a family. Rules: ASSET-20, APPROVAL-2. */
export const requestPolicy = (family: Family): DecisionPolicy<DecidableRequest, 'approve' | 'deny'> => ({
  transitions: assetRequestTransitions[family.name],
  subject: ({ status, requested_by }) => ({ state: status, requestedBy: requested_by, concerns: [] }),
  ownMatter: 'Only a Superadmin can decide on their own request.',
  wrongState: ({ status, decided_by_name, decided_on }) =>
    problem('decided', {
      message: decided_on
        ? `This request was ${done[status]} by ${decided_by_name} on ${shownDate(decided_on)}.`
        : 'This request is already decided.',
      data: { status, decided_by: decided_by_name, decided_on },
    }),
});
