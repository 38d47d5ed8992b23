import { expect, type Page } from '@playwright/test';
import {
  createTemplate,
  getProject,
  listAreas,
  listSubtasks,
  listTemplates,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { anotherBrowser, phone, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { itemPath, lineOf, makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow, rowMenu } from './support/row-menu.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

const hotel = () =>
  makeProject(
    'Hotel',
    [
      {
        title: 'Floor 1',
        children: [
          { title: 'Screed', weight: 40, start: '2027-01-04', end: '2027-01-06', progress: 100 },
          { title: 'Tiles', weight: 60, start: '2027-01-07', end: '2027-01-15' },
        ],
      },
      { title: 'Tower', children: [{ title: 'Lobby', progress: 50 }] },
    ],
    ['Project Manager', 'Engineer'],
  );

/** A template with a name of its own, of an item. */
async function saved(item: WorkItem) {
  const call = await api('Superadmin');
  const task_id = item.type === 'projects' ? null : item.id;
  return call(createTemplate, {
    body: { name: `Wet floor ${uniqueCode()}`, project_id: item.project_id, task_id },
  });
}

const namesBelow = async (item: Pick<WorkItem, 'id'>) =>
  (await (await api('Superadmin'))(listSubtasks, { params: item })).map(({ title }) => title);
const progressOf = async ({ id }: { id: number }) =>
  (await (await api('Superadmin'))(getProject, { params: { id } })).percentage;
const panelOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a part of a project is saved, and used below another parent, which others see at once', async ({
  page,
  browser,
}) => {
  const made = await hotel();
  const name = `Floor ${uniqueCode()}`;
  await signIn(page, 'Project Manager', itemPath(made.item('Floor 1'), 'information'));
  await chooseInRow(page, 'Floor 1', 'Save as template');
  const form = panelOf(page, 'Save Floor 1 as a template');
  await form.getByRole('textbox', { name: 'Name' }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name is required. Please type a name')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Description' }).fill('Screed and tiles');
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Save template');
  await expect(page.getByText('Template Saved!')).toBeVisible();
  await expect(form).toHaveCount(0);

  const other = await anotherBrowser(browser, 'Engineer', itemPath(made.item('Tower')));
  await expect(lineOf(other, 'Tower')).toBeVisible();
  await lineOf(other, 'Tower').getByRole('button', { name: 'Expand' }).click();
  await expect(lineOf(other, 'Lobby')).toBeVisible();

  await signIn(page, 'Project Manager', itemPath(made.item('Tower'), 'information'));
  await chooseInRow(page, 'Tower', 'Add Location');
  await page.getByRole('button', { name: 'From a template' }).click();
  const adding = panelOf(page, 'Add New Location');
  await expect(adding.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await pick(page, adding.getByRole('combobox', { name: 'Template' }), name);
  await expect(adding.getByText('Screed and tiles')).toBeVisible();
  await expect(adding.getByRole('status').filter({ hasText: 'Adds' })).toHaveText(
    'Adds 3 items without dates. Select a start date to set their dates.',
  );
  await adding.getByRole('textbox', { name: 'Title' }).fill('Floor 2');
  await adding.getByLabel('Start Date').fill('2027-03-01');
  await expect(adding.getByText('Adds 3 items, Mar 1 – 12, 2027')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await agree(page, 'Add items');
  await expect(page.getByText('Items Added!')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('Tower');
  await expect(page.getByRole('heading', { name: 'Floor 2' })).toBeVisible();
  await expect(lineOf(other, 'Floor 2')).toBeVisible();
  expect(await namesBelow(made.item('Tower'))).toEqual(['Floor 2', 'Lobby']);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
    `created this from template ${name}`,
  );
  // The lobby at 50 % and the new floor at 0 share the tower; the first floor is at 40.
  expect(await progressOf(made.project)).toBe(32.5);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a new project begins with a template', { tag: '@main' }, async ({ page }) => {
    const made = await hotel();
    const template = await saved(made.project);
    await signIn(page, 'Director', '/projects?new=1');
    const form = panelOf(page, 'Create New Project');
    const code = uniqueCode();
    await form.getByLabel('Project Title').fill('Second hotel');
    await form.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await pick(page, form.getByRole('combobox', { name: 'Template' }), template.name);
    await form.getByLabel('Start Date').fill('2027-06-01');
    await expect(form.getByText('Adds 5 items, Jun 1 – 12, 2027')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).tap();
    await agree(page, 'Add project');
    await expect(page).toHaveURL(/projects\/\d+/);
    const id = Number(/projects\/(\d+)/.exec(page.url())?.[1]);
    const areas = await (await api('Superadmin'))(listAreas, { params: { id } });
    expect(areas.map(({ title }) => title)).toEqual(['Floor 1', 'Tower']);
    await expect(page.getByText('Floor 1').first()).toBeVisible();
  });
});

/** Searches at once, and waits: a search that is still pending would change the address under an open form. */
async function searchFor(page: Page, name: string) {
  const search = page.getByPlaceholder('Name or description');
  await search.fill(name);
  await search.press('Enter');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
}

test('a template is looked at, renamed and deleted next to the list', async ({ page }) => {
  const made = await hotel();
  const template = await saved(made.item('Floor 1'));
  await signIn(page, 'Human Resource', '/projects?tab=templates');
  await searchFor(page, template.name);
  await page.getByRole('row', { name: new RegExp(template.name) }).click();
  const panel = panelOf(page, template.name);
  await expect(panel.getByRole('listitem').filter({ hasText: /^A-1-1 Screed \(40%\)/ })).toContainText(
    'Day 1 to 3',
  );
  await expect(panel.getByRole('listitem').filter({ hasText: /^A-1-2 Tiles/ })).toContainText('Day 4 to 12');

  await chooseInRow(panel, template.name, 'Rename');
  const renaming = panelOf(page, `Rename ${template.name}`);
  const name = `Dry floor ${uniqueCode()}`;
  await renaming.getByRole('textbox', { name: 'Name' }).fill(name);
  await renaming.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Update template');
  await expect(page.getByText('Template Updated!')).toBeVisible();
  await expect(panelOf(page, name)).toBeVisible();

  await chooseInRow(panelOf(page, name), name, 'Delete');
  await agree(page, 'Delete template');
  await expect(page.getByText('Template Deleted!')).toBeVisible();
  await expect(panelOf(page, name)).toHaveCount(0);
  const left = await (await api('Superadmin'))(listTemplates, { query: { search_term: name } });
  expect(left.total).toBe(0);
});

test('by the keyboard alone a template is opened and used in a project', async ({ page }) => {
  const made = await hotel();
  const target = await makeProject(`Annex ${uniqueCode()}`, [], ['Engineer']);
  const template = await saved(made.item('Floor 1'));
  await signIn(page, 'Engineer', `/projects?tab=templates&search_term=${encodeURIComponent(template.name)}`);
  await expect(page.getByRole('row', { name: new RegExp(template.name) })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, template.name);
  await expect(panel.getByText('Day 4 to 12')).toBeVisible();
  // Who may only use it is offered nothing else.
  await expect(rowMenu(panel, template.name)).toHaveCount(0);
  await tabTo(page, panel.getByRole('button', { name: 'Use' }));
  await page.keyboard.press('Enter');
  const form = panelOf(page, `Use ${template.name}`);
  await tabTo(page, form.getByRole('combobox', { name: 'Project' }));
  await pick(page, form.getByRole('combobox', { name: 'Project' }), target.project.title);
  await tabTo(page, form.getByLabel('Start Date'));
  await page.keyboard.type('2027-09-01');
  await expect(form.getByText('Adds 3 items, Sep 1 – 12, 2027')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await agree(page, 'Add items');
  await expect(page.getByText('Items Added!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`projects/${target.project.id}`));
  const [area] = await (await api('Superadmin'))(listAreas, { params: target.project });
  expect(area?.title).toBe('Floor 1');
  expect(await namesBelow({ id: area?.id as number })).toEqual(['Screed', 'Tiles']);
});

test('a template that is not there any more is said to be gone', async ({ page }) => {
  const made = await hotel();
  const template = await saved(made.item('Floor 1'));
  await signIn(page, 'Engineer', `/projects?tab=templates&template=${template.id + 1_000_000}`);
  await expect(panelOf(page, 'Template').getByText('Template not found')).toBeVisible();
});
