import { assignmentChanges, type Call, type changeAssignments, type EmployeeCard } from '@plumbline/contract';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

export type PeopleBody = Call<typeof changeAssignments>['body'];

/** What the form of people holds. */
export type PeopleValues = {
  assign: readonly EmployeeCard[];
  unassign: readonly EmployeeCard[];
  /** Whether they are assigned as PIC. */
  pic: boolean;
};

export const NO_PEOPLE: PeopleValues = { assign: [], unassign: [], pic: false };

const isIn = (people: readonly EmployeeCard[], { id }: EmployeeCard) =>
  people.some((other) => other.id === id);

/** With somebody in a list, or no longer where they are in it already; they leave the other list. */
export function withPerson(
  values: PeopleValues,
  list: 'assign' | 'unassign',
  person: EmployeeCard,
): PeopleValues {
  const without = (people: readonly EmployeeCard[]) => people.filter(({ id }) => id !== person.id);
  const others = { assign: without(values.assign), unassign: without(values.unassign) };
  if (isIn(values[list], person)) return { ...values, ...others };
  return { ...values, ...others, [list]: [...others[list], person] };
}

/** The rules of the form: the contract's. @param taskIds the chosen tasks */
export const peopleSchema = (taskIds: () => readonly number[]): FormSchema<PeopleBody> => ({
  safeParse: (values) => {
    const { assign, unassign, pic } = values as PeopleValues;
    return assignmentChanges.safeParse({
      task_ids: taskIds(),
      assign: assign.map(({ id }) => id),
      unassign: unassign.map(({ id }) => id),
      assignee: !pic,
      pic,
    });
  },
});
