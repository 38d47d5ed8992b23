import type { EmployeeCard } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { NO_PEOPLE, peopleSchema, withPerson } from './people-values.ts';

const person = (id: number) => ({ id }) as EmployeeCard;
const [anna, ben] = [person(1), person(2)];

test('somebody is in one list at most, and leaves it by the same way', () => {
  const assigned = withPerson(withPerson(NO_PEOPLE, 'assign', anna), 'assign', ben);
  expect(assigned).toMatchObject({ assign: [anna, ben], unassign: [] });
  expect(withPerson(assigned, 'unassign', ben)).toMatchObject({ assign: [anna], unassign: [ben] });
  expect(withPerson(assigned, 'assign', anna)).toMatchObject({ assign: [ben], unassign: [] });
});

test('who is assigned as PIC is none of the assignees, as in the groups of manpower', () => {
  const schema = peopleSchema(() => [7]);
  const parsed = schema.safeParse({ ...NO_PEOPLE, assign: [anna], pic: true });
  expect(parsed).toMatchObject({
    success: true,
    data: { task_ids: [7], assign: [1], unassign: [], assignee: false, pic: true },
  });
});

test('more people than one call takes are refused at their field', () => {
  const people = Array.from({ length: 21 }, (_, index) => person(index + 1));
  const parsed = peopleSchema(() => [7]).safeParse({ ...NO_PEOPLE, assign: people });
  expect(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path, message])).toEqual([
    [['assign'], 'Please select at most 20 people at a time.'],
  ]);
});
