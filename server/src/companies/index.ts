import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import { createCompany, deleteCompany, listCompanies, renameCompany } from './companies.ts';

export { companyConstraints } from './companies.ts';

export const companyRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.createCompany, createCompany),
  route(contract.renameCompany, renameCompany),
  route(contract.deleteCompany, deleteCompany),
];
