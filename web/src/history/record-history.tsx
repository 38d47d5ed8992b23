import { lazy } from 'react';
import { loadHistoryWords } from '../platform/history-words.ts';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import type { RecordHistoryProps } from './history-entries.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

const HistoryEntries = lazy(async () => {
  const [entries] = await Promise.all([import('./history-entries.tsx'), loadHistoryWords()]);
  return entries;
});

/** The history of a record: who changed what, when, from what to what; newest first. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <LazyPart fallback={<Loading skeleton={<HistorySkeleton />} />}>
      <HistoryEntries {...props} />
    </LazyPart>
  );
}
