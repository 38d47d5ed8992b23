import { expect, type Locator, type Page } from '@playwright/test';
import {
  applyForLeave,
  clockIn,
  clockOut,
  decideLeave,
  getWorkCalendar,
  workingDays,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { demoCompany } from './support/companies.ts';
import { browserOf, button, hireWorker, makeCrew, pairsOf, siteToday, yesterdayOf } from './support/crew.ts';
import { downloadBy } from './support/downloads.ts';
import { intercept } from './support/intercept.ts';
import { anotherBrowser, personOf, phone, signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const HERE = { latitude: 1.3005, longitude: 103.8021, accuracy: 12 };

test('a worker clocks in with two taps, with the position, and out again', { tag: '@main' }, async ({
  browser,
}) => {
  const jetty = `Jetty ${uniqueCode()}`;
  const { project } = await makeProject(jetty);
  const { project: other } = await makeProject('Another jetty');
  const worker = await hireWorker('Rahim', [project.id, other.id]);
  const page = await browserOf(browser, worker, '/my-attendance', {
    ...phone,
    permissions: ['geolocation'],
    geolocation: HERE,
  });
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await expectAccessible(page, 'My attendance');

  // The first time the project is chosen; no choice is no dead end.
  await button(page, 'Clock in').tap();
  const sheet = page.getByRole('dialog', { name: 'Clock in' });
  await expect(sheet.getByText('Location found, accurate to 12 metres.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Clock in', exact: true }).tap();
  await expect(sheet.getByText('Please select a project.')).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Project' }).fill(jetty);
  await page.getByRole('option', { name: jetty }).tap();
  await expectAccessible(page, 'the sheet to clock in');
  await sheet.getByRole('button', { name: `Clock in at ${jetty}` }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  const target = await button(page, 'Clock out').boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'My attendance, at work');

  await button(page, 'Clock out').tap();
  await page.getByRole('button', { name: `Clock out at ${jetty}` }).tap();
  await expect(page.getByText('Not clocked in')).toBeVisible();

  // From then on it takes two taps, also after a reload.
  await page.reload();
  await button(page, 'Clock in').tap();
  await page.getByRole('button', { name: `Clock in at ${jetty}` }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();

  await expect.poll(async () => (await pairsOf(worker)).length).toBe(2);
  const [first, second] = await pairsOf(worker);
  expect(first?.attendance_in).toMatchObject({ latitude: HERE.latitude, longitude: HERE.longitude });
  expect(first?.attendance_out).toMatchObject({ project: { id: project.id } });
  expect(second?.attendance_out).toBeNull();
});

test('the project one clocked in to last is offered on another device: two taps, and another can be chosen', async ({
  browser,
}) => {
  const [north, south] = [`North ${uniqueCode()}`, `South ${uniqueCode()}`];
  const { project } = await makeProject(north);
  const { project: other } = await makeProject(south);
  const worker = await hireWorker('Belal', [project.id, other.id]);
  const superadmin = await api('Superadmin');
  const body = { project_id: project.id, employee_ids: [worker.id] };
  await superadmin(clockIn, { body });
  await superadmin(clockOut, { body });

  // A device on which no one has clocked in before.
  const page = await browserOf(browser, worker, '/my-attendance', phone);
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  await button(page, 'Clock in').tap();
  await page.getByRole('button', { name: `Clock in at ${north}` }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-taps', '2');

  await superadmin(clockOut, { body });
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await button(page, 'Clock in').tap();
  const sheet = page.getByRole('dialog', { name: 'Clock in' });
  await sheet.getByRole('combobox', { name: 'Project' }).fill(south);
  await page.getByRole('option', { name: south }).tap();
  await sheet.getByRole('button', { name: `Clock in at ${south}` }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expect.poll(async () => (await pairsOf(worker)).at(-1)?.attendance_in.project.id).toBe(other.id);
});

for (const width of [390, 320]) {
  test(`a long name of a project is not cut in its button, ${width} px`, async ({ browser }) => {
    const long = `Jurong Lake Underpass, Package 14B: Geogyphy Quay ${uniqueCode()}`;
    const { project } = await makeProject(long);
    const worker = await hireWorker('Gopal', [project.id]);
    const page = await browserOf(browser, worker, '/my-attendance', {
      ...phone,
      viewport: { width, height: 700 },
    });
    await button(page, 'Clock in').tap();
    await expectWhole(page.getByRole('button', { name: `Clock in at ${long}` }));
    await page.getByRole('button', { name: `Clock in at ${long}` }).tap();
    await expect(page.getByText('Clocked in since')).toBeVisible();
    await button(page, 'Clock out').tap();
    await expectWhole(page.getByRole('button', { name: `Clock out at ${long}` }));
  });
}

test('one can clock in where the position is denied or missing', async ({ browser }) => {
  const { project } = await makeProject('Quay wall');
  const worker = await hireWorker('Kamal', [project.id]);
  const page = await browserOf(browser, worker, '/my-attendance', phone);

  // The only project is chosen already.
  await button(page, 'Clock in').tap();
  await expect(page.getByText('Location is blocked for this site.')).toBeVisible();
  await page.getByRole('button', { name: 'Clock in at Quay wall' }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined });
  });
  await page.reload();
  await button(page, 'Clock out').tap();
  await expect(
    page.getByText('This browser does not provide a location. You can clock in and out without it.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clock out at Quay wall' }).tap();
  await expect(page.getByText('Not clocked in')).toBeVisible();

  await expect.poll(async () => (await pairsOf(worker))[0]?.attendance_out).toBeTruthy();
  const [pair] = await pairsOf(worker);
  expect(pair?.attendance_in).toMatchObject({ latitude: null, longitude: null });
  expect(pair?.attendance_out).toMatchObject({ latitude: null, longitude: null });
});

test('where the answer to a tap is lost, it is queued, and makes one record', async ({ browser }) => {
  const { project } = await makeProject('Sea wall');
  const worker = await hireWorker('Noor', [project.id]);
  const page = await browserOf(browser, worker, '/my-attendance', phone);
  await button(page, 'Clock in').tap();

  // It reaches the server, but the answer gets lost on the way back.
  await intercept(page, '**/api/v1/attendance/time-in', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Clock in at Sea wall' }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  const queued = page.getByText('saved on this device and queued to send');
  await expect(queued).toBeVisible();
  await expectAccessible(page, 'a tap without an answer');

  await page.unroute('**/api/v1/attendance/time-in');
  await page.getByRole('link', { name: '1 change queued to send' }).tap();
  await button(page, 'Send now').tap();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await pairsOf(worker)).toHaveLength(1);
});

test('a supervisor clocks a crew, and who was clocked meanwhile is named', { tag: '@main' }, async ({
  page,
  context,
}) => {
  const { project, crew, path } = await makeCrew();
  const [early] = crew;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
  // Without the live stream the list grows old, as on a bad network.
  await page.route('**/api/v1/events', (route) => route.abort());
  await signIn(page, 'Supervisor', path);
  const list = page.getByRole('list', { name: 'Crew' });
  await expect(list.getByText('Not clocked in')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select all not clocked in' }).click();
  await expect(page.getByText('Location found')).toBeVisible();
  await expectAccessible(page, 'the crew');

  const superadmin = await api('Superadmin');
  await superadmin(clockIn, { body: { project_id: project.id, employee_ids: [early.id] } });
  await button(page, 'Clock in 3 people').click();
  await expect(page.getByRole('alert').filter({ hasText: early.name })).toContainText(
    'is already clocked in',
  );
  await expect(page.getByRole('checkbox', { name: early.name })).not.toBeChecked();
  await button(page, 'Clock in 2 people').click();
  await expect(list.getByText('In since')).toHaveCount(3);

  for (const { name } of crew) await page.getByRole('checkbox', { name }).check();
  await button(page, 'Clock out 3 people').click();
  await expect(list.getByText('Not clocked in')).toHaveCount(3);
  const [pair] = await pairsOf(crew[1]);
  expect(pair?.attendance_in).toMatchObject({ latitude: HERE.latitude, longitude: HERE.longitude });
});

test('one’s own day opens with its history, and the way back closes it', async ({ browser }) => {
  const { project } = await makeProject(`Jetty ${uniqueCode()}`);
  const worker = await hireWorker('Karim', [project.id]);
  const superadmin = await api('Superadmin');
  await superadmin(clockIn, { body: { project_id: project.id, employee_ids: [worker.id] } });
  const page = await browserOf(browser, worker, '/my-attendance');
  // Not one of the skeleton rows that are shown while the days load.
  const open = page.getByRole('table', { name: 'My days' }).getByRole('row').filter({ hasText: '– …' });
  await open.click();
  const day = page.getByRole('dialog', { name: 'Attendance' });
  await expect(day).toContainText(project.title);
  await day.getByRole('button', { name: 'History' }).click();
  const { name } = await personOf('Superadmin');
  await expect(day.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText(name);
  await expectAccessible(page, 'a day of one’s own');
  await page.goBack();
  await expect(day).toBeHidden();
});

test('HR sees the day as it happens, opens somebody, and exports', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  const { project, crew, path } = await makeCrew();
  const [hand] = crew;
  await signIn(page, 'Human Resource', `/attendance?search_term=${hand.code}`);
  const row = page.getByRole('row').filter({ hasText: hand.name });
  await expect(row).not.toContainText(project.title);
  await expectAccessible(page, 'Attendance');

  const supervisor = await anotherBrowser(browser, 'Supervisor', path);
  await supervisor.context().grantPermissions(['geolocation']);
  await supervisor.context().setGeolocation(HERE);
  await supervisor.getByRole('checkbox', { name: hand.name }).check();
  await expect(supervisor.getByText('Location found')).toBeVisible();
  await button(supervisor, 'Clock in 1 person').click();
  await expect(row).toContainText(project.title);

  await row.click();
  const panel = page.getByRole('dialog', { name: `Attendance of ${hand.name}` });
  await expect(panel.getByText(`by ${(await personOf('Supervisor')).name}`)).toBeVisible();
  await expect(panel.getByText('1.30050, 103.80210')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Map of locations' })).toContainText('In ');
  await expectAccessible(page, "somebody's day");
  await expectExport(page, () => button(panel, 'Export to Excel').click());
  await panel.getByText('Monthly').click();
  await expect(page).toHaveURL(/range=monthly/);
  await expect(panel.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expectExport(page, async () => {
    await button(page, 'Export to Excel').first().click();
    await page.getByRole('menuitem', { name: /^This day/ }).click();
  });
});

test('HR filters the day by who is absent or on leave, and the totals are those of the filter', async ({
  page,
}) => {
  const { crew } = await makeCrew();
  const [away] = crew;
  const gang = crewOf(away);
  const day = await workingDayBefore(await siteToday());
  await signIn(page, 'Human Resource', `/attendance?search_term=${gang}&date=${day}`);
  const totals = page.getByRole('status', { name: 'Totals of the day' });
  await expect(totals).toContainText('Absent 3');
  await expect(page.getByRole('row').filter({ hasText: away.name })).toContainText('Absent');

  const leave = await (await api('Human Resource'))(applyForLeave, {
    body: { employee_id: away.id, type_of_leave: 'unpaid', start_date: day, end_date: day },
  });
  await (await api('Superadmin'))(decideLeave, { params: leave, body: { status: 'approved' } });
  const row = page.getByRole('row').filter({ hasText: away.name });
  await expect(row).toContainText('On leave');
  await expect(row).toContainText('Unpaid leave');
  await expect(totals).toContainText('Absent 2');
  await expect(totals).toContainText('On leave 1');

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Absent' }).click();
  await expect(page).toHaveURL(/presence=absent/);
  await expect(row).toBeHidden();
  await expect(totals).toContainText('2 people');
  await expect(totals).toContainText('On leave 0');
});

test('on a phone the filters fold behind one button, and the day and the search stay', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'Human Resource', '/attendance');
  const first = page.getByRole('list', { name: 'Attendance' }).getByRole('listitem').first();
  const box = await first.boundingBox();
  expect(box?.y).toBeLessThan(0.4 * phone.viewport.height);
  await expect(page.getByRole('searchbox', { name: 'Employee' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeHidden();

  const filters = page.getByRole('button', { name: /^Filters/ });
  expect((await filters.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await filters.tap();
  await page.getByRole('combobox', { name: 'Status' }).tap();
  await page.getByRole('option', { name: 'On leave' }).tap();
  await expect(filters).toHaveAccessibleName('Filters (1)');
  await expectAccessible(page, 'the filters of a phone');
  await filters.tap();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await button(page, 'Clear').tap();
  await expect(filters).toHaveAccessibleName('Filters');
  await expect(page).not.toHaveURL(/presence/);
});

test('who may not see others is led to their own attendance', async ({ page }) => {
  await signIn(page, 'Quantity Surveyor', '/attendance');
  await expect(page.getByText('You do not have access to other employees’ attendance.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My attendance' }).click();
  await expect(page.getByRole('region', { name: 'Your current attendance' })).toBeVisible();
});

/** A click that opens a spreadsheet in a tab of its own. */
async function expectExport(page: Page, click: () => Promise<void>) {
  const file = await downloadBy(page, click);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
}

/** That neither the words of a button nor the button itself is cut. */
async function expectWhole(target: Locator) {
  await expect(target).toBeVisible();
  const cut = await target.evaluate(
    (element) =>
      [element, ...element.querySelectorAll('span')].filter(
        (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
      ).length,
  );
  expect(cut).toBe(0);
}

/** What the people of a crew have in common in their names. */
const crewOf = ({ first_name }: { first_name: string }) => first_name.split(' ')[1] ?? '';

/** The last day before a site date that the company of a crew works: on other days everyone is off. */
async function workingDayBefore(date: string): Promise<string> {
  const call = await api('Superadmin');
  const company = await demoCompany(call);
  const isWorked = workingDays(await call(getWorkCalendar, { params: { id: company.id } }));
  let day = yesterdayOf(date);
  while (!isWorked(day)) day = yesterdayOf(day);
  return day;
}
