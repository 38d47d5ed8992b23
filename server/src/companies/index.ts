import { companies } from '@plumbline/contract';
import { catalogueSlice } from '../catalogues/index.ts';

/** The companies whose people work here. */
export const companySlice = catalogueSlice(companies, {
  title: 'Roles and companies',
  inUse: {
    employees_company_id_fkey: 'This company still has employees. Move them to another company first.',
  },
});
