import { expect, type Page, test } from '@playwright/test';
import { clockIn, getAttendance, listOvertime } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { browserOf, hireWorker, pairsOf, siteToday } from './support/crew.ts';
import { downloadBy } from './support/downloads.ts';
import { anotherBrowser, personOf, phone, signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';

const HERE = { latitude: 1.3005, longitude: 103.8021, accuracy: 12 };

// Without the service worker: what a page asks while one takes the page over is not always caught by `page.route`.
test.use({ serviceWorkers: 'block' });

test('a worker clocks in with two taps, with the position, and out again', async ({ browser }) => {
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

  const [first, second] = await pairsOf(worker);
  expect(first?.attendance_in).toMatchObject({ latitude: HERE.latitude, longitude: HERE.longitude });
  expect(first?.attendance_out).toMatchObject({ project: { id: project.id } });
  expect(second?.attendance_out).toBeNull();
});

test('a position that is denied or missing keeps nobody from clocking', async ({ browser }) => {
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

  const [pair] = await pairsOf(worker);
  expect(pair?.attendance_in).toMatchObject({ latitude: null, longitude: null });
  expect(pair?.attendance_out).toMatchObject({ latitude: null, longitude: null });
});

test('without a network a tap is kept to be tried again, and makes one record', async ({ browser }) => {
  const { project } = await makeProject('Sea wall');
  const worker = await hireWorker('Noor', [project.id]);
  const page = await browserOf(browser, worker, '/my-attendance', phone);
  await button(page, 'Clock in').tap();

  // It reaches the server, but the answer gets lost on the way back.
  await page.route('**/api/v1/attendance/time-in', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Clock in at Sea wall' }).tap();
  await expect(page.getByText('Not clocked in yet')).toBeVisible();
  await expectAccessible(page, 'a tap without an answer');

  await page.unroute('**/api/v1/attendance/time-in');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('Clocked in.')).toBeVisible();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  expect(await pairsOf(worker)).toHaveLength(1);
});

test('a supervisor clocks a crew, and who was clocked meanwhile is named', async ({ page, context }) => {
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

test('HR sees the day as it happens, opens somebody, and exports', async ({ page, browser }) => {
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
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: /^This day/ }).click();
  });
});

test('a supervisor records overtime, and HR approves it with a comment', async ({ page, browser }) => {
  const { crew, path } = await makeCrew();
  const [hand] = crew;
  const supervisor = await anotherBrowser(browser, 'Supervisor', path);
  await button(supervisor, `Add overtime for ${hand.name}`).click();
  const adding = supervisor.getByRole('dialog', { name: 'Add overtime' });
  await adding.getByLabel('Start').fill('22:00');
  await adding.getByLabel(/^End/).fill('00:30');
  await expect(adding.getByText('Total: 2 h 30 min, ends the next day')).toBeVisible();
  await expectAccessible(supervisor, 'overtime');
  await adding.getByLabel('Reason').fill('Concrete came late');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(supervisor.getByText('Overtime Added!')).toBeVisible();

  await signIn(page, 'Human Resource', '/attendance');
  await page.getByRole('tab', { name: /^Overtime/ }).click();
  await button(page, `Review overtime for ${hand.name}`).click();
  const deciding = page.getByRole('dialog', { name: 'Approve or reject?' });
  await expect(deciding).toContainText(`${hand.name}: 2 h 30 min overtime`);
  await deciding.getByLabel('Comments').fill('Agreed on site');
  await expectAccessible(page, 'a decision');
  await button(deciding, 'Approve').click();
  await expect(page.getByText('Overtime Updated!')).toBeVisible();
  const { data } = await (await api('Human Resource'))(listOvertime, { query: { employee_id: hand.id } });
  expect(data).toMatchObject([{ status: 'approved', minutes: 150, comments: 'Agreed on site' }]);
});

test('who forgot to clock in asks for a correction, and sees what was decided', async ({ page, browser }) => {
  const { project } = await makeProject('Breakwater', [], ['Supervisor']);
  const worker = await hireWorker('Jahid', [project.id]);
  const yesterday = yesterdayOf(await siteToday());
  const theirs = await browserOf(browser, worker, '/my-attendance', phone);
  await button(theirs, 'Correct a missing clock-in').tap();
  const form = theirs.getByRole('dialog', { name: 'Correct a missing clock-in' });
  await form.getByRole('button', { name: 'Submit' }).tap();
  await expect(form.getByText('3 fields need your attention.')).toBeVisible();
  await form.getByLabel('Date', { exact: false }).first().fill(yesterday);
  await form.getByLabel('Time in').fill('08:00');
  await form.getByLabel('Time out').fill('17:30');
  await expect(form.getByText('Total: 9 h 30 min')).toBeVisible();
  await form.getByLabel('Reason').fill('The phone was empty');
  await form.getByRole('button', { name: 'Submit' }).tap();
  const own = theirs.getByRole('region', { name: 'My corrections' });
  await expect(own.getByText('Pending approval')).toBeVisible();

  await signIn(page, 'Supervisor', '/attendance?tab=corrections');
  await button(page, `Review correction for ${worker.name}`).click();
  const deciding = page.getByRole('dialog', { name: 'Approve or reject?' });
  await expect(deciding).toContainText('08:00 – 17:30');
  await deciding.getByLabel('Comments').fill('I saw him there');
  await button(deciding, 'Approve').click();

  await expect(own.getByText('Approved')).toBeVisible();
  await expect(own.getByText('I saw him there')).toBeVisible();
  const call = await api('Human Resource');
  const [day] = await call(getAttendance, { params: { id: worker.id }, query: { date: yesterday } });
  expect(day).toMatchObject({ hours: 9, attendance_pairs: [{ is_corrected: true }] });
});

test('who may not see others is led to their own attendance', async ({ page }) => {
  await signIn(page, 'Quantity Surveyor', '/attendance');
  await expect(page.getByText('You do not have access to other employees’ attendance.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My attendance' }).click();
  await expect(page.getByRole('region', { name: 'Your current attendance' })).toBeVisible();
});

function button(within: Pick<Page, 'getByRole'>, name: string) {
  return within.getByRole('button', { name, exact: true });
}

/** A project with a supervisor and three workers without a past. */
async function makeCrew() {
  const gang = uniqueCode();
  const { project } = await makeProject(`Dry dock ${gang}`, [], ['Supervisor']);
  const hire = (name: string) => hireWorker(`${name} ${gang}`, [project.id]);
  const crew = await Promise.all([hire('Anis'), hire('Babul'), hire('Chandan')]);
  // The supervisor is of it too: the search leaves the three.
  return { project, crew, path: `/my-attendance?tab=crew&project=${project.id}&search=${gang}` };
}

/** A click that opens a spreadsheet in a tab of its own. */
async function expectExport(page: Page, click: () => Promise<void>) {
  const file = await downloadBy(page, click);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
}

function yesterdayOf(today: string): string {
  return new Date(Date.parse(today) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
