import { expect, test } from 'vitest';
import { freeUsername, usernameOf } from './suggest-username.ts';

test.each([
  ['Mei', 'Tan', 'mei.tan'],
  ['Mei Ling', 'Tän', 'mei.ling.tan'],
  ['Jean-Luc', "O'Neill", 'jean.luc.oneill'],
  ['  Bala ', 'Chinnasamy 2', 'bala.chinnasamy.2'],
  ['முருகன்', 'செல்வம்', ''],
])('%s %s is suggested as %s', (first_name, last_name, username) => {
  expect(usernameOf({ first_name, last_name })).toBe(username);
});

test('a username that is in use gets the next free number', () => {
  const person = { first_name: 'Mei', last_name: 'Tan' };
  expect(freeUsername(person, ['mei.tang'])).toBe('mei.tan');
  expect(freeUsername(person, ['Mei.Tan'])).toBe('mei.tan2');
  expect(freeUsername(person, ['mei.tan', 'mei.tan2', 'mei.tan4'])).toBe('mei.tan3');
});
