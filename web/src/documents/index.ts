export { useDocumentAddress } from './document-address.ts';
export { documentOutbox } from './drafts/document-outbox.ts';
export { PendingReports } from './pending-reports.tsx';
