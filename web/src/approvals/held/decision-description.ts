import { type Approval, pathOfPlace, reviewManifests } from '@plumbline/contract';
import { recordOfDecision, type ShownDecision } from '../../decisions/index.ts';
import { t } from '../../platform/i18n.ts';
import type { DecisionDescription, Way } from './held-decisions.ts';

/** What the device says of a decision: its own screen leads back to its request, or where it has none, the approvals. */
export function descriptionOf(
  { kind, id, title, place }: Approval,
  way: Way,
  owner: number,
): DecisionDescription {
  const verb = way === 'approve' ? t('Approve') : t('Reject');
  return {
    owner,
    record: recordOfDecision(kind, id),
    name: `${verb} · ${t(reviewManifests[kind].singular)}: ${title}`,
    place: place ?? pathOfPlace({ kind: 'approvals' }),
    shown: { verb } satisfies ShownDecision,
  };
}
