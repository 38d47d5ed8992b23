export { FoldedHistory } from './folded-history.tsx';
export { RecordHistory } from './record-history.tsx';
export { useLastChange } from './use-last-change.ts';
