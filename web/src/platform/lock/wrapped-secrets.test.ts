import { expect, test } from 'vitest';
import { unwrap, wrap } from './wrapped-secrets.ts';

const secrets = { token: 'a token', name: 'Søren 王' };

test('secrets are opened by their PIN only, and nothing of them can be read. Rule: SCREEN-32', async () => {
  const wrapped = await wrap(secrets, '271828');
  expect(await unwrap(wrapped, '271828')).toEqual(secrets);
  expect(await unwrap(wrapped, '271829')).toBeUndefined();
  expect(JSON.stringify(wrapped)).not.toContain(btoa('a token').slice(0, 6));
  expect(atob(wrapped.data)).not.toContain('token');
});

test('the same secrets under the same PIN are never stored in the same way', async () => {
  const [one, other] = await Promise.all([wrap(secrets, '271828'), wrap(secrets, '271828')]);
  expect(one.salt).not.toBe(other.salt);
  expect(one.iv).not.toBe(other.iv);
  expect(one.data).not.toBe(other.data);
});

test('a lock is opened with the number of iterations that it was made with', async () => {
  const wrapped = await wrap(secrets, '271828');
  expect(wrapped.iterations).toBeGreaterThanOrEqual(600_000);
  expect(await unwrap({ ...wrapped, iterations: 1000 }, '271828')).toBeUndefined();
});
