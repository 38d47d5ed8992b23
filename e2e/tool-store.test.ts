import { expect, type Locator, type Page } from '@playwright/test';
import { tools } from '@plumbline/contract';
import { api } from './support/api.ts';
import { demoCompany } from './support/companies.ts';
import { agree, askedOn } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const sure = (page: Page) => askedOn(page);
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();

/** Chooses in a pick list. */
async function pick(within: Locator, page: Page, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Looks for one item, until the list has nothing else. */
async function find(page: Page, serial: string) {
  // The other tabs have such a field too.
  const list = page.getByRole('tabpanel', { name: 'List' });
  await list.getByPlaceholder('Search for Serial #, Description or Brand...').fill(serial);
  await expect(list.getByText('1 result', { exact: true })).toBeVisible();
}

test('a tool is added, edited, serviced, scrapped and unscrapped, and its movements show each step', {
  tag: '@main',
}, async ({ page }) => {
  const serial = uniqueCode();
  const call = await api('Superadmin');
  const company = await demoCompany(call);
  const category = await call(tools.categories.create, { body: { name: `Drills ${serial}` } });
  await signIn(page, 'Logistic', '/tools');

  await press(page, '+ add tool');
  const adding = panel(page, 'Add tool');
  await press(adding, 'Save');
  for (const sentence of [
    'Please select a company',
    'Please select a category',
    'Please select a condition',
    'Please type a brand',
    'Please type a description',
    'Please type a serial number',
    'Please select a purchase date',
    'Please select an expiry date',
  ])
    await expect(adding.getByText(sentence, { exact: true })).toBeVisible();
  await pick(adding, page, 'Company', company.name);
  await pick(adding, page, 'Category', category.name);
  await pick(adding, page, 'Condition', 'Good');
  await adding.getByLabel('Brand').fill('Hilti');
  await adding.getByRole('textbox', { name: 'Description', exact: true }).fill('Rotary hammer');
  await adding.getByLabel('Serial #').fill(`${serial}-1`);
  await adding.getByLabel('Purchase Date').fill('1 Mar 2025');
  await adding.getByLabel('Expiry Date').fill('1 Mar 2027');
  await press(adding, 'Save and add another');
  await agree(page, 'Save');
  await expect(page.getByText('Tool Added!')).toBeVisible();
  // What a series has in common stays.
  await expect(adding.getByLabel('Serial #')).toHaveValue('');
  await expect(adding.getByLabel('Brand')).toHaveValue('Hilti');
  await press(adding, 'Cancel');
  await expect(adding).toHaveCount(0);

  await find(page, serial);
  await chooseInRow(page, `${serial}-1`, 'Update');
  const opened = panel(page, 'Hilti Rotary hammer');
  await opened.getByRole('textbox', { name: 'Description', exact: true }).fill('Rotary hammer TE 30');
  await press(opened, 'Save');
  await agree(page, 'Update');
  await expect(page.getByText('Tool Updated!')).toBeVisible();
  const renamed = panel(page, 'Hilti Rotary hammer TE 30');
  await press(renamed, 'View Movement');
  await expect(panel(page, 'Movement history').getByText('Added')).toBeVisible();
  await press(panel(page, 'Movement history'), 'Close');
  await press(renamed, 'Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chooseInRow(page, `${serial}-1`, 'Service');
  const servicing = panel(page, 'Service tool');
  await press(servicing, 'Service');
  await expect(servicing.getByText('Please type the issue')).toBeVisible();
  await servicing.getByLabel('Serviced by').fill('Hilti service centre');
  await servicing.getByLabel('Issue').fill('The chuck is loose');
  await press(servicing, 'Service');
  await expect(sure(page)).toContainText('Issued tools should be unaffected.');
  await press(sure(page), 'Service');
  await expect(page.getByText('Service Tool Added!')).toBeVisible();
  await expect(page.getByText('No tool matches')).toBeVisible();

  await page.getByRole('tab', { name: 'Service' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `${serial}-1` })
    .getByRole('button', { name: /^Complete/ })
    .click();
  const completing = panel(page, 'Complete service');
  await completing.getByLabel('Cost').fill('85,50');
  await press(completing, 'Complete service');
  await press(sure(page), 'Complete service');
  await expect(page.getByText('Service Completed!')).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: `${serial}-1` })
    .click();
  await expect(panel(page, 'Service Details')).toContainText('$85.50');
  await press(panel(page, 'Service Details'), 'Close');

  await page.getByRole('tab', { name: 'List' }).click();
  await find(page, serial);
  await chooseInRow(page, `${serial}-1`, 'Scrap');
  const scrapping = panel(page, 'Scrap tool');
  await scrapping.getByLabel('Scrapped to').fill('Sims Metal');
  await press(scrapping, 'Scrap');
  await expect(sure(page)).toContainText('Issued tools should be unaffected.');
  await press(sure(page), 'Scrap');
  await expect(page.getByText('Scrap Tool Added!')).toBeVisible();

  await page.getByRole('tab', { name: 'Scrapped' }).click();
  const scrapped = page.getByRole('row').filter({ hasText: `${serial}-1` });
  await expect(scrapped).toContainText('—');
  await chooseInRow(scrapped, `${serial}-1`, 'Unscrap');
  const unscrapping = panel(page, 'Unscrap tool');
  await unscrapping.getByRole('radio', { name: 'Poor' }).check();
  await press(unscrapping, 'Unscrap');
  await expect(sure(page)).toContainText('Unscrapping the tool will return it back to the main Tool List.');
  await press(sure(page), 'Unscrap');
  await expect(page.getByText('Tool now back on the main list.')).toBeVisible();

  await page.getByRole('tab', { name: 'List' }).click();
  await find(page, serial);
  await expect(page.getByRole('row').filter({ hasText: `${serial}-1` })).toContainText('Poor');
  await chooseInRow(page, `${serial}-1`, 'View Movement');
  const events = panel(page, 'Movement history').getByRole('listitem');
  for (const [index, event] of [
    'Unscrapped',
    'Scrapped',
    'Service completed',
    'Sent to service',
    'Added',
  ].entries())
    await expect(events.nth(index)).toContainText(event);
});

test('several tools come back from a project at once; one that somebody else returned meanwhile is named', {
  tag: '@main',
}, async ({ browser }) => {
  const { project } = await makeProject('Store returns');
  const [first, second] = [
    await makeAsset('tools', { project_id: project.id }),
    await makeAsset('tools', { project_id: project.id }),
  ];
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'Logistic', `/tools?project=%22${project.id}%22`);
  for (const { serial_no } of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(serial_no) }).check();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('2 tools selected');
  await press(bar, 'Return');
  const returning = panel(page, 'Return tool');
  await expect(returning.getByLabel('Project')).toHaveValue('Store returns');

  const call = await api('Superadmin');
  const date = first.latest_movement.movement.date;
  await call(tools.return, { body: { project_id: project.id, date, items: [{ id: first.id }] } });
  await press(returning, 'Return');
  await press(sure(page), 'Return');
  await expect(returning.getByText(/is in the store since/)).toBeVisible();
  await press(returning, new RegExp(`^Remove .*${first.serial_no}$`));
  await press(returning, 'Return');
  await expect(sure(page)).toContainText('Returning this tool will unassign this from Project.');
  await press(sure(page), 'Return');
  await expect(page.getByText('Tool Returned!')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('No tool matches')).toBeVisible();
});

test('equipment is added, opened and edited in a panel next to its list', async ({ page }) => {
  const serial = uniqueCode();
  const present = await makeAsset('equipments');
  await signIn(page, 'Superadmin', '/equipments');
  const adding = page.getByRole('complementary', { name: 'Add equipment' });
  await press(adding, 'Save');
  await expect(adding.getByText('Please type a serial number')).toBeVisible();
  await pick(adding, page, 'Company', present.company.name);
  await pick(adding, page, 'Category', present.category?.name ?? '');
  await adding.getByLabel('Brand').fill('Atlas Copco');
  await adding.getByRole('textbox', { name: 'Description', exact: true }).fill('Compressor');
  await adding.getByLabel('Serial #').fill(serial);
  // What is typed stays while something is looked for in the list.
  await page.getByPlaceholder('Search for Serial #, Description or Brand...').fill(serial);
  await expect(page.getByText('No equipment matches')).toBeVisible();
  await press(adding, 'Save');
  await agree(page, 'Save');
  await expect(page.getByText('Equipment Added!')).toBeVisible();
  await expect(adding.getByLabel('Serial #')).toHaveValue('');

  await page.getByRole('row').filter({ hasText: serial }).getByText('Compressor').click();
  const opened = page.getByRole('complementary', { name: 'Atlas Copco Compressor' });
  await expect(opened).toContainText('In store');
  await press(opened, 'Update');
  await opened.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'Poor' }).click();
  await press(opened, 'Save');
  await agree(page, 'Update');
  await expect(page.getByText('Equipment Updated!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: serial })).toContainText('Poor');
  await press(opened, 'Close');
  await expect(adding).toBeVisible();
});
