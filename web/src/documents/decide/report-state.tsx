import type { DocumentState } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

/** The states of a daily report as they are shown. */
export const stateWords: Record<DocumentState, { word: string; meaning: Meaning }> = {
  // Nothing is between writing a report and approving it, so that it has this word until it is decided on.
  // Rule: DOCUMENT-7.
  open: { word: 'Not yet submitted', meaning: 'pending' },
  approved: { word: 'Approved', meaning: 'good' },
  rejected: { word: 'Rejected', meaning: 'bad' },
};

/** The status of a daily report, as a word in its colour. */
export function ReportState({ state }: { state: DocumentState }) {
  const { word, meaning } = stateWords[state];
  return <StatusBadge status={word} meaning={meaning} />;
}
