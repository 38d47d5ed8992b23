import {
  type Action,
  type Call,
  type EmployeeCard,
  listPeople,
  MAX_PEOPLE,
  type RoleName,
  roleIdOf,
  roleIdsWith,
} from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../badges/person-avatar.tsx';
import { useTouch } from '../use-device.ts';
import { matchesEveryWord } from './matches-every-word.ts';

/** What a phone stores to pick people from: one call for all fields. */
export const everyone: Call<typeof listPeople> = { query: { page: 1, per_page: MAX_PEOPLE } };

/** How many are offered at once; the others are found by typing. */
export const OFFERED = 50;

/** Whom a field offers: of all people, or only those of a role, or of the roles that may do something. */
export type PeopleFilter = { ofRole?: RoleName | undefined; withPermission?: Action | undefined };

/** What a field asks the server for. */
export function peopleCall(
  search_term: string,
  { ofRole, withPermission }: PeopleFilter,
): Call<typeof listPeople> {
  return {
    query: {
      search_term,
      per_page: OFFERED,
      ...(ofRole && { role: roleIdOf(ofRole) }),
      ...(withPermission && { permission: withPermission }),
    },
  };
}

/** Whom a device knows: a phone everyone whom it has stored, a computer those whom the field offers at first. */
export function usePeopleOnDevice(filter: PeopleFilter) {
  const call = useTouch() ? everyone : peopleCall('', filter);
  // The live stream says when it is old.
  return useEndpoint(listPeople, call, { staleTime: Number.POSITIVE_INFINITY });
}

/** Those of some people whom the server would find, but by their codes, which no card has. */
export function matchingPeople(
  people: readonly EmployeeCard[],
  search_term: string,
  { ofRole, withPermission }: PeopleFilter,
): EmployeeCard[] {
  return people.filter(
    (person) =>
      (!ofRole || person.employee_role.name === ofRole) &&
      (!withPermission || roleIdsWith(withPermission).some((id) => id === person.role_id)) &&
      matchesEveryWord(search_term, fullName(person)),
  );
}
