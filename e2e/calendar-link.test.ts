import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

test.use(phone);

test('CALENDAR-1: a link to one’s calendar is made, shown once, replaced and ended', async ({ page }) => {
  await signIn(page, 'Worker', '/settings?tab=calendar');
  const section = page.getByRole('region', { name: 'Calendar' });
  const link = section.getByRole('textbox', { name: 'Link' });
  await section.getByRole('button', { name: 'Make calendar link' }).click();
  await expect(link).toHaveValue(/\/api\/v1\/calendar\.ics\?token=[\w-]{43}$/);
  await expect(section.getByRole('listitem')).toContainText('not used yet');
  await expectAccessible(page, 'a calendar link');
  await expectFits(page, 'a calendar link');
  const first = await link.inputValue();
  // As a calendar program opens it, without the session of the browser.
  const read = async (address: string) => {
    const answer = await fetch(address);
    return [answer.status, (await answer.text()).slice(0, 15)];
  };
  expect(await read(first)).toEqual([200, 'BEGIN:VCALENDAR']);

  await section.getByRole('button', { name: 'Replace link' }).click();
  await agree(page, 'Replace link');
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  expect([(await read(first))[0], (await read(second))[0]]).toEqual([404, 200]);

  await page.reload();
  await expect(section.getByRole('listitem')).toContainText('last used');
  await expect(link).toHaveCount(0);
  await section.getByRole('button', { name: 'End link' }).click();
  await agree(page, 'End link');
  await expect(section.getByRole('button', { name: 'Make calendar link' })).toBeVisible();
  expect((await read(second))[0]).toBe(404);
});
