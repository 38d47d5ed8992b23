import type { RoleId } from '@plumbline/contract';
import type { AnonymousContext } from '../../platform/context.ts';

/** Somebody whom the provider knows and who has no record here. */
export type Newcomer = { roleId: RoleId; firstName: string; lastName: string; uniqueId: string };

/** Adds the record of an employee, within the transaction of `ctx`. Gives their id. */
export type AddPerson = (ctx: AnonymousContext, newcomer: Newcomer) => Promise<number>;
