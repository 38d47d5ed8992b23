import { type EmployeeCard, getEmployee } from '@plumbline/contract';
import { employeeCall } from '../../platform/employee-call.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { type PeopleFilter, usePeopleOnDevice } from './people-on-device.ts';

/** Who somebody is: one of the `known`, or as the device or the server has them. Null: no one, or not read yet. */
export function usePerson<Known extends { id: number } = EmployeeCard>(
  id: number | null,
  known: readonly (Known | null | undefined)[],
  filter: PeopleFilter = {},
) {
  const given = known.find((person) => person && person.id === id);
  const onDevice = usePeopleOnDevice(filter, { enabled: id !== null && !given });
  const card = given ?? onDevice.data?.data.find((person) => person.id === id);
  const read = useEndpoint(getEmployee, employeeCall(id ?? 0), {
    enabled: id !== null && !card && !onDevice.isPending,
  });
  return id === null ? null : (card ?? read.data ?? null);
}
