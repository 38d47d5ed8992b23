import { type Approval, reviewKinds, reviewManifests } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { t } from '../platform/i18n.ts';
import { datesOf, factsOf, headlineOf, nameOf, pendingSince, warningOf } from './approval-words.ts';

const approval: Approval = {
  kind: 'leave',
  id: 7,
  title: 'Ah Meng Tan',
  project: null,
  requested_by: { id: 3, first_name: 'Ah Meng', last_name: 'Tan' },
  requested_at: '2026-06-15T02:00:00.000Z',
  urgency: null,
  updated_at: '2026-06-15T02:00:00.000Z',
  facts: { type_of_leave: 'annual', start_date: '2026-07-01', reason: null, days: '0.5', other: 'x' },
  photos: [],
  place: null,
  for: null,
};

test('a request is named by what it is, what it is about and who asks', () => {
  expect(nameOf(t, approval)).toBe('Leave: Ah Meng Tan, requested by Ah Meng Tan');
});

test('what somebody asks for themselves is what its line says, and not their name again', () => {
  expect(headlineOf(t, approval)).toBe('Leave: Annual');
  expect(headlineOf(t, { ...approval, title: 'Sara Lim' })).toBe('Sara Lim');
});

test('its days say which days they are', () => {
  const { facts } = approval;
  expect(datesOf(t, approval)).toBe('On leave Jul 1, 2026');
  expect(datesOf(t, { ...approval, facts: { ...facts, end_date: '2026-07-03' } })).toBe(
    'On leave Jul 1 – 3, 2026',
  );
  const order = { ...approval, kind: 'request_orders' as const };
  expect(datesOf(t, { ...order, facts: { delivery_date: '2026-07-06' } })).toBe('Needed by Jul 6, 2026');
  expect(datesOf(t, order)).toBeNull();
});

test('leave for which the credits do not suffice says so', () => {
  const leave = (left: number) => ({
    ...approval,
    facts: { ...approval.facts, balances: [{ year: 2026, left }] },
  });
  expect(warningOf(t, leave(0))).toBeNull();
  expect(warningOf(t, leave(-0.5))).toBe('Not enough leave credits');
});

test('it is pending for whole days', () => {
  const at = (instant: string) => pendingSince(t, approval, Date.parse(instant));
  expect(at('2026-06-16T01:59:59.000Z')).toBe('Today');
  expect(at('2026-06-16T02:00:00.000Z')).toBe('1 day ago');
  expect(at('2026-06-20T02:00:00.000Z')).toBe('5 days ago');
});

test('its facts are those of its manifest that have a value', () => {
  expect(factsOf(approval).map(({ label, value }) => [label, value])).toEqual([
    ['Type of leave', 'annual'],
    ['From', '2026-07-01'],
    ['Days', '0.5'],
  ]);
});

test.each(reviewKinds)('%s says how it is approved and rejected', (kind) => {
  for (const way of ['approve', 'reject'] as const) {
    const { endpoint, call } = reviewManifests[kind][way];
    const input = call({ id: 7, updated_at: approval.updated_at }, 'As agreed') as {
      params?: object;
      body: object;
    };
    expect(endpoint.params?.safeParse(input.params).success ?? true).toBe(true);
    expect(endpoint.body?.safeParse(input.body)).toMatchObject({
      success: true,
      data: { updated_at: approval.updated_at },
    });
    expect(JSON.stringify(input)).toContain('As agreed');
  }
});
