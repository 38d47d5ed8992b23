import { type NotificationKind, notificationKinds, renderNotification } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { t } from '../platform/i18n.ts';
import { notificationText } from './notification-words.ts';

const facts = {
  title: 'Crane {{item}} $t(Close)',
  description: 'Stay <b>clear</b> & wait.',
  actor: 'Ann Lee',
  employee: 'Ben Ong',
  from: 'Eve Goh',
  item: 'Level 3',
  start: 'soon',
  end: 'later',
  date: 'today',
  comments: 'Too many away.',
  project: 'Jurong Pier',
  number: 'TDN-00012',
  recipient: 'Cara Tan',
  driver: 'Dan Lim',
  items: 'Makita HR2470 S/N 4411',
  refused: 'Makita HR2470 S/N 4412',
  supplier: 'Pan Asia Steel',
  overdue: '3',
  due: '2',
  warranty: '5',
  service: '1',
  event: 'scrapped',
  what: 'pay',
  days: '2 days',
  before: '3',
  missing: '1 day',
  device: 'Safari on iPhone',
  address: '203.0.113.1',
  year: '2028',
  subject: 'PO/26/17',
  answer: '550 No such user',
  webhook: 'Payroll {{item}}',
  key: 'Claude {{item}}',
  action: 'Add a task',
};
const shown = (kind: NotificationKind, given: Record<string, string>) =>
  notificationText(t, { kind, facts: given, title: 'server title', body: 'server body' });

test.each(notificationKinds)(
  '%s reads the same in browser and server, and nothing in a fact is a command',
  (kind) => {
    expect(shown(kind, facts)).toEqual(renderNotification(kind, facts));
  },
);

test('dates are shown as prose shows them, and a missing comment leaves no gap', () => {
  expect(shown('leave_rejected', { start: '2026-03-02', end: '2026-03-04' }).body).toBe(
    'Your leave from Mar 2, 2026 to Mar 4, 2026 was rejected.',
  );
});

test('a kind that this page does not know is shown in the server’s words', () => {
  expect(shown('of_a_later_version' as NotificationKind, facts)).toEqual({
    title: 'server title',
    body: 'server body',
  });
});
