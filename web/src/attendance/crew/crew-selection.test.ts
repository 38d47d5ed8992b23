import type { AttendancePair, CrewMember } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { canBeTicked, isAwaited, keepUnchanged, splitTicked } from './crew-selection.ts';

const open = { id: 1, attendance_out: null, is_forgotten: false } as AttendancePair;
const forgotten = { ...open, is_forgotten: true };
const leave = { id: 5, type_of_leave: 'annual', days_used: 2, half_day: false, half_of_day: null } as const;
const half = { ...leave, half_day: true, half_of_day: 'morning' } as const;

function member(id: number, part: Partial<CrewMember> = {}): CrewMember {
  const nothing = {
    open: null,
    is_elsewhere: false,
    leave_application: null,
    leaves: [],
    abilities: { clock: true },
  };
  return { id, ...nothing, ...part } as CrewMember;
}
const byId = (members: CrewMember[]) => new Map(members.map((one) => [one.id, one]));
const ids = (members: Iterable<CrewMember>) => [...members].map(({ id }) => id);

test('people at work where one may not look cannot be ticked', () => {
  expect(canBeTicked(member(1))).toBe(true);
  expect(canBeTicked(member(1, { is_elsewhere: true }))).toBe(false);
});

test('people beyond one’s reach cannot be ticked and are not awaited', () => {
  const stranger = member(1, { abilities: { clock: false } });
  expect([canBeTicked(stranger), isAwaited(stranger)]).toEqual([false, false]);
});

test('awaited is who is not in, not elsewhere and not on leave for the whole day', () => {
  const crew = [
    member(1),
    member(2, { open }),
    member(3, { is_elsewhere: true }),
    member(4, { leaves: [leave] }),
    member(5, { leaves: [half] }),
    member(7, { leaves: [half, { ...half, half_of_day: 'afternoon' }] }),
    member(6, { open: forgotten }),
  ];
  expect(ids(crew.filter(isAwaited))).toEqual([1, 5, 6]);
});

test('the ticked are split into those to come in and those to go out', () => {
  const { notIn, atWork } = splitTicked([member(1), member(2, { open }), member(3, { open: forgotten })]);
  expect(ids(notIn)).toEqual([1, 3]);
  expect(ids(atWork)).toEqual([2]);
});

test('after a refusal only those stay ticked whose state is as it was', () => {
  const ticked = byId([member(1), member(2), member(3, { open }), member(4), member(9)]);
  const fresh = [member(1), member(2, { open }), member(3, { open }), member(4, { is_elsewhere: true })];
  expect([...keepUnchanged(ticked, fresh).keys()]).toEqual([1, 3, 9]);
});
