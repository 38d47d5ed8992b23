import { type StocktakeCheckStatus, stocktakeCheckWords } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings = {
  asked: 'pending',
  confirmed: 'good',
  disputed: 'bad',
  upheld: 'good',
  reversed: 'bad',
} as const satisfies Record<StocktakeCheckStatus, Meaning>;

/** What became of the check of a stocktake, as a word in its colour. */
export function CheckStatusBadge({ status }: { status: StocktakeCheckStatus }) {
  return <StatusBadge status={stocktakeCheckWords[status]} meaning={meanings[status]} />;
}
