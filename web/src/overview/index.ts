export { OverviewScreen } from './overview-screen.tsx';
