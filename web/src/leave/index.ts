export { LeaveDetails } from './leave-details.tsx';
