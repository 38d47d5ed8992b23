import * as contract from '@plumbline/contract';
import { everybodySees } from '../platform/history.ts';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import {
  companyConstraints,
  createCompany,
  deleteCompany,
  listCompanies,
  renameCompany,
} from './companies.ts';

/** The companies whose people work here. */
export const companySlice: Slice = {
  title: 'Roles and companies',
  routes: [
    route(contract.listCompanies, listCompanies),
    route(contract.createCompany, createCompany),
    route(contract.renameCompany, renameCompany),
    route(contract.deleteCompany, deleteCompany),
  ],
  constraints: companyConstraints,
  history: { kinds: { companies: { table: 'companies', refuse: everybodySees } } },
};
