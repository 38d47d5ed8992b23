import type { CreditField } from '@plumbline/contract';
import type { AnonymousContext, Context } from '../platform/context.ts';
import type { RolePayValues } from './role-and-pay.ts';

/** Somebody who was added, with the leave credits of this year that are given for them. */
export type AddedPerson = { id: number; credits: readonly { field: CreditField; days: string }[] };

/** The functions of other slices that run when an employee is changed, within the same write. */
export type EmployeeHooks = {
  /** After somebody got another role. */
  afterRoleChange: readonly ((ctx: Context, employeeId: number) => Promise<void>)[];
  /** After somebody was moved to another company. */
  afterCompanyChange: readonly ((ctx: Context, employeeId: number) => Promise<void>)[];
  /** After people were added. */
  afterAdding: readonly ((ctx: AnonymousContext, people: readonly AddedPerson[]) => Promise<void>)[];
  /** The warnings about a person who is set Inactive: sentences, or none. */
  warningsOfLeaving: readonly ((ctx: Context, employeeId: number) => Promise<string[]>)[];
  /** Puts a change of role, pay or employment before a second person. @returns the sentence that says so */
  askSecondPerson: (ctx: Context, employeeId: number, changes: RolePayValues) => Promise<string>;
};
