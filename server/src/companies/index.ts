import { companies } from '@plumbline/contract';
import { catalogueSlice } from '../catalogues/index.ts';

/** The companies whose people work here, and whose work the projects are. */
export const companySlice = catalogueSlice(companies, {
  title: 'Roles and companies',
  inUse: {
    employees_company_id_fkey: 'This company still has employees. Move them to another company first.',
    work_items_company_id_fkey: 'This company still has projects. Assign them to another company first.',
  },
});
