import { expect, type Page } from '@playwright/test';
import { getTask, importProject, listAreas, updateTask, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { phone, signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';
import { steadyBox } from './support/touch.ts';

/** Rows that no screen has room for. */
const PILES = 3_000;

async function imported(file: string, file_name: string): Promise<WorkItem> {
  const { project } = await (await api('Director'))(importProject, {
    body: {
      file: Buffer.from(file).toString('base64'),
      file_name,
      weights: 'equal',
      title: 'Quay wall',
      code: uniqueCode(),
    },
  });
  if (!project) throw new Error('The import made no project.');
  return project;
}

/** With all levels open. */
const timelineOf = ({ id }: { id: number }, more = '') => `/projects/${id}?tab=timeline&levels=0${more}`;
const rowOf = (page: Page, name: string) => page.getByRole('treegrid').getByRole('row', { name });

/** A quay of three tasks with dates, imported so that the dates are fixed. */
const quay = () =>
  imported(
    [
      'code,title,parent_code,start_date,end_date,progress',
      'A,Piling,,,,',
      'A-1,Drive piles,A,2027-02-01,2027-02-26,100',
      'A-2,Cut piles,A,2027-03-01,2027-03-12,40',
      'B,Deck,,2027-03-15,2027-04-30,0',
    ].join('\n'),
    'quay.csv',
  );

test('a plan is read as rows with bars, opened and closed by keys', async ({ page }) => {
  const project = await quay();
  await signIn(page, 'Director', timelineOf(project));
  const grid = page.getByRole('treegrid', { name: 'Timeline of Quay wall' });
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  await expect(rowOf(page, 'A Piling, Feb 1, 2027 – Mar 12, 2027')).toHaveAttribute('aria-expanded', 'true');
  await expect(rowOf(page, 'A-2 Cut piles, Mar 1, 2027 – Mar 12, 2027, 40.00%')).toBeVisible();

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(rowOf(page, 'A-1 Drive piles')).toHaveCount(0);
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, 'A-1 Drive piles')).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Zoom' }).getByText('Year').click();
  await expect(page).toHaveURL(/zoom=year/);
  await page.keyboard.press('Escape');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Drive piles' })).toBeVisible();
});

test('it opens on what runs now with two levels, and prints whole with its bars', async ({ page }) => {
  const today = Date.parse(await siteToday());
  const day = (after: number) => new Date(today + after * 86_400_000).toISOString().slice(0, 10);
  const areas = Array.from({ length: 60 }, (_, index) => {
    const [from, to] = index === 40 ? [day(-5), day(5)] : [day(-90 + index), day(-60 + index / 2)];
    return `A-${index + 1},Bay ${index + 1},,${from},${to},${index === 40 ? 50 : 100}`;
  });
  const project = await imported(
    ['code,title,parent_code,start_date,end_date,progress', ...areas, 'A-1-1,Formwork,A-1,,,'].join('\n'),
    'bays.csv',
  );
  await signIn(page, 'Director', `/projects/${project.id}?tab=timeline`);
  const grid = page.getByRole('treegrid', { name: 'Timeline of Quay wall' });
  await expect(grid).toHaveAttribute('aria-rowcount', '62');
  await expect(rowOf(page, 'A-41 Bay 41')).toBeInViewport();
  await expect(rowOf(page, 'A-1 Bay 1,')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.getByRole('table', { name: /Timeline of Quay wall/ });
  await expect(sheet.getByRole('row')).toHaveCount(62);
  await expect(sheet.getByRole('row', { name: /A-60 Bay 60/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('a bar is moved by the pointer and by keys, and the way back is offered', { tag: '@main' }, async ({
  page,
}) => {
  const project = await quay();
  await signIn(page, 'Director', timelineOf(project, '&zoom=day'));
  const deck = rowOf(page, 'B Deck');
  await deck
    .getByRole('gridcell')
    .last()
    .click({ position: { x: 400, y: 16 } });
  const bar = deck.locator('[data-bar="whole"]');
  const box = await steadyBox(bar);
  const from = { x: Math.max(box.x, 700) + 60, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y, { steps: 4 });
  await page.mouse.move(from.x + 80, from.y, { steps: 4 });
  await page.mouse.up();
  const notice = page.getByText('Dates of Deck changed to Mar 17, 2027 – May 2, 2027.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Dates of Deck restored to Mar 15, 2027 – Apr 30, 2027.')).toBeVisible();

  await page.getByRole('treegrid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(
    page.getByText('Mar 15, 2027 – May 2, 2027. Press Enter to save, Escape to cancel.'),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dates of Deck changed to Mar 15, 2027 – May 2, 2027.')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'B Deck, Mar 15, 2027 – May 2, 2027')).toBeVisible();
});

test('dates that are changed without a network are shown, taken back and changed again, and arrive', async ({
  page,
  context,
}) => {
  const project = await quay();
  await signIn(page, 'Director', timelineOf(project, '&zoom=day'));
  await expect(rowOf(page, 'B Deck')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('End');
  const moveOneDay = async () => {
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Dates of Deck changed to .* queued to send\.$/)).toBeVisible();
  };
  await moveOneDay();
  await expect(rowOf(page, 'B Deck, Mar 15, 2027 – May 1, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'B Deck, Mar 15, 2027 – Apr 30, 2027')).toBeVisible();
  await page.getByRole('treegrid').focus();
  await moveOneDay();

  await context.setOffline(false);
  await expect(page.getByText(/changes? queued/)).toHaveCount(0);
  const superadmin = await api('Superadmin');
  const [, deck] = await superadmin(listAreas, { params: project, query: {} });
  expect(deck).toMatchObject({ title: 'Deck', start_date: '2027-03-15', end_date: '2027-05-01' });
});

test('a change that somebody else made meanwhile is not overwritten, also from the dialog', async ({
  page,
}) => {
  const { project, item } = await makeProject('Viaduct', [{ title: 'Pier 1', end: '2027-05-31' }]);
  const superadmin = await api('Superadmin');
  // Without the live stream the screen is old, as for somebody whose phone has just come out of a tunnel.
  await page.route('**/api/v1/events', (route) => route.abort());
  await signIn(page, 'Director', timelineOf(project));
  await expect(rowOf(page, 'Pier 1')).toBeVisible();
  const { id } = item('Pier 1');
  await superadmin(updateTask, { params: { id }, body: { end_date: '2027-06-15' } });

  await page.getByRole('treegrid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dates of Pier 1' });
  await dialog.getByRole('textbox', { name: 'End date' }).fill('Jun 30, 2027');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Save dates');
  await expect(dialog.getByRole('alert')).toContainText('Jun 15, 2027');
  expect((await superadmin(getTask, { params: { id } })).end_date).toBe('2027-06-15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Save dates');
  await expect(page.getByText(/^Dates of Pier 1 changed to .* Jun 30, 2027\.$/)).toBeVisible();
  expect((await superadmin(getTask, { params: { id } })).end_date).toBe('2027-06-30');
});

test('thousands of rows come as one scrolls, and only those in sight are drawn', async ({ page }) => {
  const lines = ['code,title,parent_code,start_date,end_date', 'F,Pile field,,,'];
  for (let pile = 1; pile <= PILES; pile += 1) lines.push(`F-${pile},Pile ${pile},F,2027-01-04,2027-01-08`);
  const project = await imported(lines.join('\n'), 'piles.csv');
  await signIn(page, 'Director', timelineOf(project));
  const grid = page.getByRole('treegrid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(PILES + 3));
  await grid.focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, `Pile ${PILES},`)).toBeInViewport();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('Home');
  await expect(rowOf(page, 'Pile field')).toBeInViewport();
});

test('a reader without editing rights cannot move bars, and on a phone there is room for them', async ({
  browser,
  page,
}) => {
  const { project } = await makeProject('Footbridge', [{ title: 'Ramp', end: '2027-05-31' }], ['Worker']);
  await signIn(page, 'Worker', timelineOf(project));
  await expect(rowOf(page, 'Ramp')).toBeVisible();
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('d');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ramp' })).toBeVisible();

  const context = await browser.newContext(phone);
  const small = await context.newPage();
  await signIn(small, 'Director', timelineOf(project));
  const row = rowOf(small, 'Ramp');
  await expect(row).toBeVisible();
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});
