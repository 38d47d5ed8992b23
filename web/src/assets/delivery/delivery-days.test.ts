import type { AssetIssue } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { byDay, type Delivery } from './delivery-days.ts';

const delivery = (id: number, date: string, title = 'Jetty', more: Partial<Delivery> = {}): Delivery => ({
  family: 'tools',
  as: 'driver',
  issue: { id, date, project: { id: 1, title } } as AssetIssue,
  ...more,
});
const ids = (deliveries: Delivery[]) => deliveries.map(({ issue }) => issue.id);

test('deliveries are those of the day by project, overdue ones oldest first, and later ones', () => {
  const days = byDay(
    [
      delivery(1, '2026-11-23'),
      delivery(2, '2026-11-22', 'Tank farm'),
      delivery(3, '2026-11-20'),
      delivery(4, '2026-11-22', 'Jetty'),
      delivery(5, '2026-11-19'),
      delivery(6, '2026-12-01'),
    ],
    '2026-11-22',
  );
  expect(ids(days.today)).toEqual([4, 2]);
  expect(ids(days.overdue)).toEqual([5, 3]);
  expect(ids(days.later)).toEqual([1, 6]);
});

test('a delivery driven to oneself appears once; the same number of the other family is another delivery', () => {
  const days = byDay(
    [
      delivery(1, '2026-11-22'),
      delivery(1, '2026-11-22', 'Jetty', { as: 'recipient' }),
      delivery(1, '2026-11-22', 'Jetty', { family: 'equipments' }),
    ],
    '2026-11-22',
  );
  expect(days.today.map(({ family, as }) => `${family} ${as}`)).toEqual([
    'tools driver',
    'equipments driver',
  ]);
});
