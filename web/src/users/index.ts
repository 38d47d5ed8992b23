export { EmployeeAccount } from './employee-account.tsx';
