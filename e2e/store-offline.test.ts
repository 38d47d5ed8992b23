import { expect } from '@playwright/test';
import { tools } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { panel, press, QUEUED } from './support/queued.ts';
import { makeAsset } from './support/store.ts';
import { loseNetwork, signInReady } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

test('an engineer requests tools without a network, and the request arrives once with its day', async ({
  page,
  context,
}) => {
  const { project, item } = await makeProject('Tower A', [{ title: 'Facade' }], ['Engineer']);
  const description = `Core drill ${uniqueCode()}`;
  await signIn(page, 'Engineer', `${itemPath(item('Facade'))}&tab=tools`);
  await expect(page.getByText('Nothing Requested Yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Request for Tools' }).tap();
  await expect(page.getByRole('combobox', { name: 'Description' })).toBeVisible();
  await loseNetwork(page);

  await page.getByRole('combobox', { name: 'Description' }).fill(description);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await press(page, 'Submit request');
  await agree(page, 'Submit request');
  const queued = page.getByText('Request 3 tools for Facade');
  await expect(queued).toContainText(QUEUED);
  await expectAccessible(page, 'a queued request for tools');
  await page.reload();
  await expect(queued).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(queued).toHaveCount(0);
  await expect(page.getByText(description).first()).toBeVisible();
  const { data } = await (await api('Engineer'))(tools.listRequests, { query: { project_id: project.id } });
  expect(data).toMatchObject([{ items: [{ description, quantity: 3 }] }]);
});

test('a storekeeper returns and issues tools without a network, in order; what the server refuses is discarded', {
  tag: '@main',
}, async ({ page, context }) => {
  const { project } = await makeProject('Tower B');
  const [first, second] = [
    await makeAsset('tools', { project_id: project.id }),
    await makeAsset('tools', { project_id: project.id }),
  ];
  const path = `/tools?project=%22${project.id}%22`;
  await signIn(page, 'Logistic', path);
  for (const { serial_no } of [first, second]) await expect(page.getByText(serial_no).first()).toBeVisible();
  await loseNetwork(page);

  await page.getByRole('checkbox', { name: new RegExp(first.serial_no) }).check();
  await press(page.getByRole('region', { name: 'Selected' }), 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  const returned = page.getByText(`Return Makita Rotary hammer S/N ${first.serial_no} from Tower B`);
  await expect(returned).toContainText(QUEUED);
  await page.reload();
  await expect(returned).toContainText(QUEUED);
  await page.getByRole('checkbox', { name: new RegExp(second.serial_no) }).check();
  await press(page.getByRole('region', { name: 'Selected' }), 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  await expect(page.getByText(QUEUED)).toHaveCount(2);

  // Somebody else is quicker.
  const superadmin = await api('Superadmin');
  const date = first.latest_movement.movement.date;
  await superadmin(tools.return, { body: { project_id: project.id, date, items: [{ id: second.id }] } });
  await context.setOffline(false);
  const refused = page.getByText(`${second.serial_no} from Tower B was not accepted`);
  await expect(refused).toContainText('is in the store since');
  await expect(returned).toHaveCount(0);
  const { data } = await superadmin(tools.movements, { params: { id: first.id }, query: {} });
  expect(data.map(({ movement }) => movement.event)).toEqual(['returned', 'issued', 'added']);
  await expectAccessible(page, 'a refused return of tools');

  await press(page, 'Discard');
  await agree(page, 'Discard');
  await expect(refused).toHaveCount(0);
});

test('a storekeeper who has only signed in scans, issues and returns tools without a network', async ({
  page,
  context,
}) => {
  const superadmin = await api('Superadmin');
  const { project } = await makeProject(`Tower D ${uniqueCode()}`);
  const engineer = await personOf('Engineer');
  const [inStore, returned] = [
    await makeAsset('tools'),
    await makeAsset('tools', { project_id: project.id }),
  ];
  const scrapped = await makeAsset('tools');
  await superadmin(tools.scrap, {
    body: {
      performed_by: engineer.id,
      date: await siteToday(),
      to: 'Tuas Metal',
      items: [{ id: scrapped.id }],
    },
  });
  const oldest = await superadmin(tools.list, { query: { sort: 'added', direction: 'asc', per_page: 1 } });
  await signIn(page, 'Logistic', '/');
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
  await loseNetwork(page);
  await page.reload();

  for (const { id, serial_no } of [...oldest.data, scrapped, inStore]) {
    await press(page, 'Scan');
    const scanner = panel(page, 'Scan an item');
    await scanner.getByRole('textbox').fill(` ${serial_no.toLowerCase()}`);
    await press(scanner, 'Find');
    await expect(page).toHaveURL(new RegExp(`#/tools/${id}$`));
    await expect(page.getByText(`S/N ${serial_no}`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();

  await page.goto('/#/tools');
  await page.getByRole('button', { name: 'Issue', exact: true }).first().tap();
  const issue = page.getByRole('dialog').first();
  await pick(page, issue.getByRole('combobox', { name: 'Project' }), project.title);
  await pick(page, issue.getByRole('combobox', { name: 'Recipient' }), engineer.name);
  const adding = issue.getByRole('combobox', { name: /^Add/ });
  await adding.fill(inStore.serial_no);
  await page.getByRole('option', { name: new RegExp(inStore.serial_no) }).tap();
  await press(issue, 'Issue');
  await agree(page, 'Issue');
  await expect(page.getByText(`Issue Makita Rotary hammer S/N ${inStore.serial_no}`)).toContainText(QUEUED);

  await page.goto(`/#/tools?project=%22${project.id}%22`);
  await expect(page.getByText(inStore.serial_no).first()).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(returned.serial_no) }).check();
  await press(page.getByRole('region', { name: 'Selected' }), 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  await expect(page.getByText(QUEUED)).toHaveCount(2);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const states = [inStore, returned].map(async ({ id }) => {
    const { state } = await superadmin(tools.get, { params: { id } });
    return state;
  });
  expect(await Promise.all(states)).toEqual(['issued', 'in_store']);
});

test('PEOPLE-9: what was issued without a network, to a person picked without one, is returned before it is sent; both arrive in order', async ({
  page,
  context,
}) => {
  const { project } = await makeProject('Quay Road', [], ['Engineer']);
  const drill = await makeAsset('tools');
  const engineer = await personOf('Engineer');
  await signInReady(page, 'Logistic');
  await page.goto(`/#/tools/${drill.id}`);
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();
  await loseNetwork(page);
  await press(page, 'Hand over');
  const form = panel(page, 'Issue Tool');
  await pick(page, form.getByRole('combobox', { name: 'Project' }), project.title);
  await pick(page, form.getByRole('combobox', { name: 'Recipient' }), engineer.name);
  await press(form, 'Issue');
  await agree(page, 'Issue');
  const place = page.getByRole('region', { name: 'Where it is' });
  await expect(place).toContainText(`With ${engineer.name} at ${project.title}`);
  await expect(page.getByText(/^Issue .* to Quay Road/)).toContainText(QUEUED);
  await page.reload();
  await expect(place).toContainText(`With ${engineer.name} at ${project.title}`);
  await press(page, 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  await expect(place).toContainText('In store');
  await expect(page.getByText(QUEUED)).toHaveCount(2);
  await expectAccessible(page, 'a tool that was issued and returned without a network');

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  await expect(place).toContainText('In store');
  const superadmin = await api('Superadmin');
  const { data } = await superadmin(tools.movements, { params: { id: drill.id }, query: {} });
  expect(data.map(({ movement }) => movement.event)).toEqual(['returned', 'delivered', 'issued', 'added']);
  const issued = await superadmin(tools.listIssued, { query: { project_id: project.id } });
  expect(issued).toMatchObject({ total: 1, data: [{ recipient: { id: engineer.id } }] });
});

test('a storekeeper completes a service, and scraps, without a network; both arrive once', async ({
  page,
  context,
}) => {
  const [drill, saw] = [await makeAsset('tools'), await makeAsset('tools')];
  const superadmin = await api('Superadmin');
  const by = (await personOf('Logistic')).id;
  const { date } = drill.latest_movement.movement;
  const place = `Hilti ${uniqueCode()}`;
  await superadmin(tools.service, {
    body: { date, performed_by: by, issue: 'Chuck slips', service_by: place, items: [{ id: drill.id }] },
  });
  await signIn(page, 'Logistic', `/tools/${saw.id}`);
  const where = page.getByRole('region', { name: 'Where it is' });
  await expect(where).toContainText('In store');
  await page.goto(`/#/tools?tab=service&search_term=${encodeURIComponent(drill.serial_no)}`);
  const row = page.getByRole('listitem').filter({ hasText: place });
  await expect(row).toContainText('In service');
  await loseNetwork(page);
  await row.getByRole('button', { name: /^Complete/ }).tap();
  const completing = panel(page, 'Complete service');
  await press(completing, 'Complete service');
  await agree(page, 'Complete service');
  await expect(row).toContainText('Completed');
  await expect(
    page.getByText(`Complete the service of Makita Rotary hammer S/N ${drill.serial_no}`),
  ).toContainText(QUEUED);
  await expectAccessible(page, 'a queued completion of a service');

  await page.goto(`/#/tools/${saw.id}`);
  await press(page, 'Scrap');
  const scrapping = panel(page, 'Scrap tool');
  await scrapping.getByRole('textbox', { name: 'Scrapped to' }).fill('Recycler');
  await press(scrapping, 'Scrap');
  await agree(page, 'Scrap');
  await expect(where).toContainText('Scrapped');
  await page.reload();
  await expect(where).toContainText('Scrapped');
  await expect(page.getByText(QUEUED)).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const eventsOf = async ({ id }: { id: number }) =>
    (await superadmin(tools.movements, { params: { id }, query: {} })).data.map(
      ({ movement }) => movement.event,
    );
  expect(await eventsOf(drill)).toEqual(['service_completed', 'serviced', 'added']);
  expect(await eventsOf(saw)).toEqual(['scrapped', 'added']);
});
