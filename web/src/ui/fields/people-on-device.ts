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

/** The call by which a phone stores the people to pick from: one for all fields. */
export const everyone: Call<typeof listPeople> = { query: { page: 1, per_page: MAX_PEOPLE } };

/** How many are offered at once; the others are found by typing. */
export const OFFERED = 50;

/** The people that a field offers: all, or only those of a role, or of the roles that may do something. */
export type PeopleFilter = { ofRole?: RoleName | undefined; withPermission?: Action | undefined };

/** The server's call for the people of a field. */
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

/** The people on the device: on a phone all that it has stored, on a computer those whom the field offers at first. */
export function usePeopleOnDevice(filter: PeopleFilter, { enabled = true } = {}) {
  const call = useTouch() ? everyone : peopleCall('', filter);
  // The live stream says when it is old.
  return useEndpoint(listPeople, call, { staleTime: Number.POSITIVE_INFINITY, enabled });
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
