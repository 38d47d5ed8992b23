import { type Action, may, type Permission, savedViewMessages } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import type { Route } from '../platform/http/route.ts';
import { invalid, notPermitted } from '../platform/problem.ts';

/** The lists that views may be of, by the name of the endpoint that answers them, with who may call it. */
export type ViewedLists = ReadonlyMap<string, Permission>;

/** The lists that some routes answer: everything that is read a page at a time. */
export function viewedListsOf(routes: readonly Route[]): ViewedLists {
  const lists = routes.filter(({ endpoint }) => endpoint.method === 'GET' && isPaged(endpoint.query));
  return new Map(lists.map(({ endpoint }) => [endpoint.name, endpoint.permission]));
}

function isPaged(query: Route['endpoint']['query']): boolean {
  const fields = (query as { shape?: object } | undefined)?.shape;
  return fields !== undefined && 'per_page' in fields;
}

/** Who may call the endpoint of a list, which comes before the colon of its name. */
const permissionOf = (lists: ViewedLists, list: string) => lists.get(list.replace(/:.*/, ''));

/** Whether only some roles may call an endpoint. */
const isAction = (permission: Permission): permission is Action =>
  permission !== 'anyone' && permission !== 'signed-in';

/** Whether the actor may see a list, by the rule of its endpoint. */
export function maySeeList({ actor }: Context, lists: ViewedLists, list: string): boolean {
  const permission = permissionOf(lists, list);
  return permission !== undefined && (!isAction(permission) || may(actor.role, permission));
}

/** @throws invalid for a list that there is not; not_allowed for one that the actor may not see. Rule: VIEW-3. */
export function refuseHiddenList({ actor }: Context, lists: ViewedLists, list: string): void {
  const permission = permissionOf(lists, list);
  if (permission === undefined) throw invalid({ list: savedViewMessages.list });
  if (isAction(permission) && !may(actor.role, permission)) throw notPermitted(permission);
}
