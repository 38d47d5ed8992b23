import { MIN_PASSWORD } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('a generated password is long enough, easy to read, and never the same', () => {
  const passwords = Array.from({ length: 1000 }, generatePassword);
  for (const password of passwords) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
    expect(password.length).toBeGreaterThanOrEqual(MIN_PASSWORD);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(new Set(passwords.join('')).size, 'every character occurs').toBe(32);
});
