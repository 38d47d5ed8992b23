import type { AttendancePair } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { correctionSchema } from './correction-form-schema.ts';

const ZONE = 'Asia/Singapore';
const evening: AttendancePair = {
  id: 7,
  // 20:00 on 7 March at the site.
  attendance_in: {
    time_taken: '2026-03-07T12:00:00.000Z',
    received_at: null,
    latitude: null,
    longitude: null,
    project: { id: 1, title: 'Depot' },
    task: null,
    taken_by: { id: 2, first_name: 'Ravi', last_name: 'Kumar' },
  },
  attendance_out: null,
  hierarchy: 'Depot',
  is_forgotten: true,
  is_corrected: false,
  is_correction_pending: false,
};
const values = { project_id: null, date: '', time_in: '', time_out: '', reason: 'Phone was empty' };

test('a forgotten clock-out later on the same day', () => {
  const parsed = correctionSchema(evening, ZONE).safeParse({ ...values, time_out: '23:30' });
  expect(parsed).toEqual({
    success: true,
    data: { attendance_id: 7, time_out: '2026-03-07T15:30:00.000Z', reason: 'Phone was empty' },
  });
});

test('a forgotten clock-out after midnight is on the next day', () => {
  const parsed = correctionSchema(evening, ZONE).safeParse({ ...values, time_out: '05:15' });
  expect(parsed).toMatchObject({ data: { time_out: '2026-03-07T21:15:00.000Z' } });
});

test('what was never clocked needs a project, a date and both times', () => {
  const schema = correctionSchema(null, ZONE);
  expect(schema.safeParse(values)).toMatchObject({ success: false, error: { issues: [{ path: ['date'] }] } });
  const parsed = schema.safeParse({ ...values, date: '2026-03-07', time_in: '08:00', time_out: '17:00' });
  expect(parsed).toMatchObject({ success: false, error: { issues: [{ path: ['project_id'] }] } });
  const whole = { ...values, project_id: 1, date: '2026-03-07', time_in: '08:00', time_out: '17:00' };
  expect(schema.safeParse(whole)).toMatchObject({
    success: true,
    data: { project_id: 1, time_in: '2026-03-07T00:00:00.000Z', time_out: '2026-03-07T09:00:00.000Z' },
  });
});

test('a missing time or reason is said at its field', () => {
  const parsed = correctionSchema(evening, ZONE).safeParse({ ...values, reason: ' ' });
  if (parsed.success) throw new Error('It was taken.');
  expect(parsed.error.issues.map(({ path }) => path[0])).toEqual(['time_out', 'reason']);
});
