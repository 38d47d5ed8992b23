import {
  type EmployeeRecord,
  needsSecondPerson,
  type PayField,
  payFields,
  type RoleId,
  roles,
} from '@plumbline/contract';
import { useSignedIn } from '../platform/session.ts';
import type { EmployeeValues } from './employee-values.ts';

/** Whether role and pay as the form has them wait for a second person once they are saved. */
export function useNeedsSecondPerson(values: EmployeeValues, record: EmployeeRecord | null): boolean {
  const { role } = useSignedIn();
  const to = roles[Number(values.role_id) as RoleId];
  if (to === undefined) return false;
  const changesPay = (Object.keys(payFields) as PayField[]).some(
    (field) => Number(values[field]) !== (record?.[field] ?? 0),
  );
  const from = record ? roles[record.role_id as RoleId] : null;
  return needsSecondPerson(role, { from, to, changesPay });
}
