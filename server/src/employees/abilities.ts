import { may } from '@plumbline/contract';
import type { Actor } from '../platform/context.ts';

/** Whether an actor may set somebody's pay, role and status: of their own record only a Superadmin. Rule: ROLE-8. */
export function mayEditTerms(actor: Actor, employeeId: number): boolean {
  return (
    may(actor.role, 'employee.write') && (actor.employeeId !== employeeId || actor.role === 'Superadmin')
  );
}
