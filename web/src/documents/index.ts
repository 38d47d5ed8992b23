export { WaitingReports } from './waiting-reports.tsx';
