import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

const LIMIT = 180_000;

test('the sign-in page needs less than 180 kB of JavaScript, compressed', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  const bodies = await Promise.all(scripts);
  const weight = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bodies.length).toBeGreaterThan(1);
  expect(weight).toBeLessThan(LIMIT);
});
