import { expect } from '@playwright/test';
import { tools } from '@plumbline/contract';
import { api } from './support/api.ts';
import { siteToday } from './support/crew.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';
import { daysFromToday } from './support/tool-requests.ts';

test('an engineer sees on the phone what they have to return soon, and opens it', async ({ browser }) => {
  const description = `Laser level ${uniqueCode()}`;
  const { project } = await makeProject('Fuel jetty', [], ['Engineer']);
  const { id, serial_no } = await makeAsset('tools', { description });
  await (await api('Logistic'))(tools.issue, {
    body: {
      project_id: project.id,
      recipient: (await personOf('Engineer')).id,
      date: await siteToday(),
      return_by: await daysFromToday(2),
      items: [{ id }],
    },
  });
  const { counts } = await (await api('Engineer'))(tools.reminders, { query: { kind: 'due_soon' } });
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'Engineer', '/tools?tab=reminders');

  // Others may be issued to the engineer meanwhile: at least as many as there were.
  const dueSoon = page.getByRole('radiogroup', { name: 'Reminders' }).getByText(/^Due back soon \(\d+\)$/);
  await expect
    .poll(async () => Number(/\d+/.exec((await dueSoon.textContent()) ?? '')?.[0]))
    .toBeGreaterThanOrEqual(counts.due_soon);
  expect(counts.due_soon).toBeGreaterThan(0);
  await dueSoon.click();
  const card = page.getByRole('listitem').filter({ hasText: description });
  await expect(card).toContainText(`S/N ${serial_no}`);
  await expect(card).toContainText('In 2 days');
  await expect(card).toContainText('Fuel jetty');
  await card.getByText(description).click();

  await expect(page).toHaveURL(new RegExp(`#/tools/${id}$`));
  await expect(page.getByRole('heading', { name: `Makita ${description}`, level: 2 })).toBeVisible();
});
