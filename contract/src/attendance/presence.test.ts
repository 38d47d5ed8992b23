import { expect, test } from 'vitest';
import { lateBetween } from './presence.ts';

test('who is in at 08:15 is in time, at 08:16 late, and from 17:00 on another shift', () => {
  expect(lateBetween).toEqual({ from: '08:16', until: '17:00' });
});
