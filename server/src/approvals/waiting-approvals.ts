import {
  type Approval,
  daysOfApproval,
  pathOfPlace,
  reviewManifests,
  shownDate,
  shownPeriod,
} from '@plumbline/contract';
import type { ReviewKind } from '../decisions/index.ts';
import type { WaitingSource } from '../platform/waiting.ts';
import { listApprovals } from './list-approvals.ts';

const urgencies = { overdue: 'Overdue', urgent: 'Urgent' };

/** The requests that somebody can approve or reject, as the screen of approvals lists them. Rule: MAIL-11. */
export const waitingApprovals =
  (kinds: readonly ReviewKind[]): WaitingSource =>
  async (ctx, most) => {
    const { data, total } = await listApprovals(ctx, kinds, { query: { page: 1, per_page: most } });
    const lines = data.map((approval) => ({
      title: `${reviewManifests[approval.kind].singular}: ${approval.title}`,
      facts: factsOf(approval),
      // A delegate may not see its own screen.
      path: approval.place ?? pathOfPlace({ kind: 'approvals', of: approval.kind }),
    }));
    return [{ title: 'To approve', lines, total, path: pathOfPlace({ kind: 'approvals' }) }];
  };

function factsOf(approval: Approval): string[] {
  const { urgency, project, title, requested_by } = approval;
  const days = daysOfApproval(approval);
  const requester = `${requested_by.first_name} ${requested_by.last_name}`;
  return [
    ...(urgency ? [urgencies[urgency]] : []),
    ...(days
      ? [
          days.words.replace(
            '{{dates}}',
            days.from === days.to ? shownDate(days.from) : shownPeriod(days.from, days.to),
          ),
        ]
      : []),
    ...(project ? [project.title] : []),
    // Leave is about the person who applies for it.
    ...(requester === title ? [] : [requester]),
  ];
}
