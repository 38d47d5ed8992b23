export {
  cardColumns,
  type EmployeeCardRow,
  employeeCards,
  matchesPerson,
  presentCard,
  selectCards,
} from './employee-cards.ts';
export { employeeDownloads } from './import/export-employees.ts';
export { employeeRoutes } from './routes.ts';
export { employeeConstraints } from './write-employees.ts';
