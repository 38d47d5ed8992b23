import { z } from 'zod';
import { id } from '../platform/scalars.ts';
import { role } from '../roles/role.ts';

/** What everybody may know of a colleague: no personal data, no pay. Rule: ROLE-6. */
export const employeeCard = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role_id: z.number().int(),
  employee_role: role,
  company: z.object({ id, name: z.string() }),
  avatar: z.object({ image: z.string().nullable() }),
  employee_status: z.enum(['Active', 'Inactive']),
});
export type EmployeeCard = z.infer<typeof employeeCard>;

/** How many people a pick list offers where no page of it is asked for, the first by name. */
export const MAX_OFFERED_PEOPLE = 100;

/** A colleague's name alone, as records name their author. */
export const personName = z.object({ id, first_name: z.string(), last_name: z.string() });
export type PersonName = z.infer<typeof personName>;
