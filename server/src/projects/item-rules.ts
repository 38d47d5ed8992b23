import { datesInOrder, END_BEFORE_START, INSPECTION_PERCENTAGE, type ItemStatus } from '@plumbline/contract';
import type { Problem } from '../platform/problem.ts';
import { invalid, problem } from '../platform/problem.ts';

/** An item as it would be after a write, with what the rules need to know. */
export type Proposal = {
  start_date: string | null;
  end_date: string | null;
  /** Whether this write sets the status Completed, rather than leaving it. */
  setsCompleted: boolean;
  mayComplete: boolean;
  /** Exact decimal text, 0 to 100. */
  progress: string;
  setsInspected: boolean;
  hasProof: boolean;
};

/** Whether exact progress is no less than some whole per cent: as a float, 79.99999999999999999 would be 80. */
export const reaches = (progress: string, percentage: number) =>
  Number(progress) >= percentage && !progress.startsWith(String(percentage - 1));

const isComplete = (progress: string) => reaches(progress, 100);

/** The first rule that a proposed item breaks, or null. Rules: PROJECT-3, PROJECT-9, PROJECT-10. */
export function brokenRule(proposal: Proposal): Problem | null {
  if (!datesInOrder(proposal)) return invalid({ end_date: END_BEFORE_START });
  if (proposal.setsCompleted && !proposal.mayComplete)
    return problem('not_allowed', {
      message: 'Only a Superadmin, Director or Project Manager can set the status Completed.',
      errors: { status: ['Only a Superadmin, Director or Project Manager can set the status Completed.'] },
    });
  if (proposal.setsCompleted && !isComplete(proposal.progress))
    return invalid({ status: 'The status Completed requires 100% progress.' });
  if (proposal.setsInspected && !reaches(proposal.progress, INSPECTION_PERCENTAGE))
    return invalid({
      is_inspected: `An inspection requires a progress of ${INSPECTION_PERCENTAGE}% or more.`,
    });
  if (proposal.setsInspected && !proposal.hasProof)
    return invalid({ inspection_proof: 'Please upload the inspection proof.' });
  return null;
}

/** The status after a write: Completed does not outlive a progress below 100. */
export function statusAfter(status: ItemStatus, progress: string): ItemStatus {
  return status === 'Completed' && !isComplete(progress) ? 'In Progress' : status;
}
