import { expect, test } from 'vitest';
import { errorsInForm, issuesInForm } from './sent-lines.ts';

/** Of five lines the second and the fourth are sent. */
const sent = [1, 3];

test('what is wrong with a line of the body is said at its line of the form', () => {
  const issues = [
    { path: ['materials', 1, 'qty'], message: 'Too much' },
    { path: ['materials', 0], message: 'Gone' },
  ];
  expect(issuesInForm({ success: false, error: { issues } }, sent)).toEqual([
    { path: ['materials', 3, 'qty'], message: 'Too much' },
    { path: ['materials', 1], message: 'Gone' },
  ]);
  expect(errorsInForm({ 'materials.1.qty': 'Too much', 'materials.0': 'Gone' }, sent)).toEqual({
    'materials.3.qty': 'Too much',
    'materials.1': 'Gone',
  });
});

test('any other field, and a line that was not sent, stays where it is', () => {
  expect(errorsInForm({ date: 'No', materials: 'None', 'materials.2.qty': 'No' }, sent)).toEqual({
    date: 'No',
    materials: 'None',
    'materials.2.qty': 'No',
  });
  expect(issuesInForm({ success: true, data: {} }, sent)).toEqual([]);
});
