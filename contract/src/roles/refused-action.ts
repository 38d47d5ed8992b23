import { type Action, permissions } from './permissions.ts';
import type { RoleName } from './roles.ts';

/**
 * The action of the permission table that was refused, and the roles that may do it; null where the refusal had
 * another reason than a missing permission.
 * @param data of the failure
 */
export function refusedAction(data: unknown): { action: Action; roles: readonly RoleName[] } | null {
  const action = (data as { action?: unknown } | null | undefined)?.action;
  if (typeof action !== 'string' || !Object.hasOwn(permissions, action)) return null;
  return { action: action as Action, roles: permissions[action as Action] };
}
