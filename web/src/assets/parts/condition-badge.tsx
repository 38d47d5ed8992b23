import type { ShownCondition } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings: Record<ShownCondition, Meaning> = {
  Good: 'good',
  Poor: 'pending',
  'For Repair': 'running',
  Scrap: 'neutral',
};

/** A condition as a word in its colour: Good green, Poor orange. Rule: SCREEN-9. */
export function ConditionBadge({ condition }: { condition: ShownCondition }) {
  return <StatusBadge status={condition} meaning={meanings[condition]} />;
}
