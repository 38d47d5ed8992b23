import { type Action, permissions } from './permissions.ts';
import type { RoleName } from './roles.ts';

/**
 * What a refusal for want of rights says beside its sentence: the action of the permission table that was meant, and
 * the roles that may do it; null where it was refused for another reason.
 * @param data of the failure
 */
export function refusedAction(data: unknown): { action: Action; roles: readonly RoleName[] } | null {
  const action = (data as { action?: unknown } | null | undefined)?.action;
  if (typeof action !== 'string' || !Object.hasOwn(permissions, action)) return null;
  return { action: action as Action, roles: permissions[action as Action] };
}
