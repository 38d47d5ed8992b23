import { gzipSync } from 'node:zlib';
import { expect, type Response } from '@playwright/test';
import { test } from './support/test.ts';

const LIMIT = 180_000;

test('the sign-in page needs less than 180 kB of JavaScript, compressed ahead', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const weight = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bodies.length).toBeGreaterThan(1);
  expect(weight).toBeLessThan(LIMIT);
  const large = scripts
    .filter((_, index) => (bodies[index]?.length ?? 0) > 1024)
    .map((script) => script.headers());
  expect(large.map((headers) => headers['content-encoding'])).toEqual(large.map(() => 'br'));
  // What is compressed on its way has no length yet.
  expect(large.map((headers) => headers['content-length'])).not.toContain(undefined);
});
