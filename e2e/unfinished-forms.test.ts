import { expect, type Page } from '@playwright/test';
import { listLeaveApplications } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { giveAccount, hireWorker, siteToday } from './support/crew.ts';
import { enterCredentials, phone } from './support/people.ts';
import { panel, press, QUEUED } from './support/queued.ts';
import { PASSWORD } from './support/server.ts';
import { openStocktakeForm } from './support/stocktake-form.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

const RESUMED = 'You are continuing what was saved on this device.';

/** When the latest draft on this device was changed, an instant. */
const lastStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('plumbline');
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
          drafts.onsuccess = () => {
            opening.result.close();
            resolve(
              drafts.result
                .map(({ changedAt }: { changedAt: string }) => changedAt)
                .sort()
                .at(-1) ?? '',
            );
          };
        };
      }),
  );

test('SCREEN-40: counts typed without a network are there after the page was killed, and arrive once', async ({
  page,
  context,
}) => {
  const stocktake = await openStocktakeForm(page);
  await expect(stocktake.counted).toBeVisible();
  await stocktake.pickChecker();
  await loseNetwork(page);
  const before = new Date().toISOString();
  await stocktake.counted.fill('7');
  await expect.poll(async () => (await lastStored(page)) > before).toBe(true);
  await page.close();

  const again = await context.newPage();
  await again.goto('/#/home');
  const begun = again.getByRole('link', { name: /^Stocktake of/ });
  await expect(again.getByText('Unfinished')).toBeVisible();
  await expectAccessible(again, 'home with an unfinished form');
  await begun.tap();
  const form = panel(again, 'Create Stocktake');
  await expect(form.getByText(RESUMED)).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Counted/ })).toHaveValue('7');
  await expect(form.getByRole('combobox', { name: 'Checked by' })).toHaveValue(stocktake.checker.name);
  await expectAccessible(again, 'a form that is gone on with');
  await press(form, 'Save');
  await agree(again, 'Save');
  await expect(again.getByText(/^Stocktake of .+/).filter({ hasText: QUEUED })).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await stocktake.arrived()).length).toBe(1);
  await again.goto('/#/home');
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(begun).toHaveCount(0);
});

test('SCREEN-40: leave is begun, gone on with, queued and edited again, and arrives once', async ({
  page,
  context,
}) => {
  const worker = await hireWorker('Ravi', []);
  await giveAccount(worker);
  await page.goto('/#/leave?applying=1');
  await enterCredentials(page, worker.code, PASSWORD);
  const form = panel(page, 'Apply for leave');
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await reason.fill('My sister');
  await press(form, 'Finish later');
  await expect(form).toBeHidden();

  await page.goto('/#/home');
  const unfinished = page.getByRole('region', { name: 'Unfinished' });
  await loseNetwork(page);
  await unfinished.getByRole('link', { name: 'Leave application' }).tap();
  await expect(form.getByText(RESUMED)).toBeVisible();
  await expect(reason).toHaveValue('My sister');
  await reason.fill('My sister marries');
  await form.getByRole('combobox', { name: 'Type of leave' }).tap();
  await page.getByRole('option', { name: 'Unpaid' }).tap();
  const day = `${Number((await siteToday()).slice(0, 4)) + 1}-06-07`;
  await form.getByRole('textbox', { name: 'From' }).fill(day);
  await form.getByRole('textbox', { name: 'To', exact: true }).fill(day);
  await page.keyboard.press('Tab');
  await press(form, 'Apply');
  await agree(page, 'Apply');
  const queued = page.getByText(/^Leave: Unpaid/);
  await expect(queued).toContainText(QUEUED);

  await press(page, 'Edit');
  await expect(reason).toHaveValue('My sister marries');
  await expect(queued).toHaveCount(0);
  await reason.fill('My sister marries in Chennai');
  await press(form, 'Apply');
  await agree(page, 'Apply');
  await expect(queued).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(queued).toHaveCount(0);
  const { data } = await (await api('Superadmin'))(listLeaveApplications, {
    query: { employee_id: worker.id },
  });
  expect(data).toMatchObject([{ reason: 'My sister marries in Chennai', start_date: day }]);
});
