import { type Answer, clockIn, clockOut, type getMyAttendance } from '@plumbline/contract';
import { expect, test } from 'vitest';
import type { Command } from '../../platform/commands/command.ts';
import { minutesToday } from '../worked-time.ts';
import { applyClocking } from './apply-clocking.ts';

type Mine = Answer<typeof getMyAttendance>;

const OWNER = 7;
const by = { id: OWNER, first_name: 'Salim', last_name: 'Rahman' };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour)).toISOString();

const nothing = { open: null, last_project: null, today: { attendance_pairs: [] } } as unknown as Mine;

function clocking(endpoint: { name: string }, doneAt: string, employee_ids?: number[]): Command {
  return {
    id: doneAt,
    owner: OWNER,
    endpoint: { name: endpoint.name, method: 'POST', path: '/attendance' },
    input: { body: { project_id: 3, ...(employee_ids && { employee_ids }) } },
    record: 'attendance',
    name: 'Clock in',
    place: '/my-attendance',
    shown: { project: 'Breakwater', by },
    doneAt,
    refusal: null,
  };
}

const minutesOf = ({ open, today }: Mine, hour: number) =>
  minutesToday(today.attendance_pairs, open, Date.parse(at(hour)));

test('the morning counts after the afternoon was clocked too, all of it without a network', () => {
  const day = [clocking(clockIn, at(0)), clocking(clockOut, at(4)), clocking(clockIn, at(5))];
  const working = day.reduce(applyClocking, nothing);
  expect(minutesOf(working, 6)).toBe(5 * 60);
  const home = applyClocking(working, clocking(clockOut, at(9)));
  expect(home.open).toBeNull();
  expect(home.today.attendance_pairs).toHaveLength(2);
  expect(minutesOf(home, 10)).toBe(8 * 60);
});

test('a clock-in that the server has already counts once', () => {
  const read = applyClocking(nothing, clocking(clockIn, at(0)));
  expect(applyClocking(read, clocking(clockIn, at(0)))).toEqual(read);
});

test('a crew with oneself in it is also one’s own attendance; one without is not', () => {
  expect(applyClocking(nothing, clocking(clockIn, at(0), [4, OWNER])).open).not.toBeNull();
  expect(applyClocking(nothing, clocking(clockIn, at(0), [4])).open).toBeNull();
});
