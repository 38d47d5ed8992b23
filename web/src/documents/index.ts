export { PendingReports } from './pending-reports.tsx';
