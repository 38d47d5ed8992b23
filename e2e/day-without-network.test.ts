import { type Browser, expect, type Page } from '@playwright/test';
import {
  assignToTasks,
  getAttendance,
  getCredentials,
  getDocument,
  getTask,
  listDeliveries,
  listHistory,
  listLeaveApplications,
  listStocktakes,
  listTaskDailyReports,
  listWithdrawals,
  type RoleName,
  tools,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { browserOf, hireWorker, siteToday, yesterdayOf } from './support/crew.ts';
import * as day from './support/day-on-site.ts';
import { readDelivery, sendTools } from './support/deliveries.ts';
import { issueOrder, makeMaterial, makeProcurement, requestMaterials } from './support/material-orders.ts';
import { makeStock } from './support/material-use.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { shuffled } from './support/shuffled.ts';
import { makeAsset } from './support/store.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

const HOUR_MS = 3_600_000;
const [MORNING, EVENING] = [7, 19];
const QUEUED = /queued to send/i;
const device = {
  ...phone,
  serviceWorkers: 'allow',
  geolocation: { latitude: 1.29, longitude: 103.85 },
  permissions: ['geolocation'] as string[],
} as const;

/** A phone of the demo's person of a role. */
async function phoneOf(browser: Browser, role: RoleName): Promise<Page> {
  const page = await (await browser.newContext(device)).newPage();
  await signIn(page, role);
  return page;
}

/** On home: the network goes once the device has all for the day. */
async function leaveNetwork(page: Page) {
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
  await loseNetwork(page);
}

/** The phone is switched off, and on again where there is still no network. */
async function startAgain(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/#/home');
  await expect(again.getByRole('button', { name: 'Your account' })).toBeVisible();
  return again;
}

test('a day of five people without a network, from 7 to 19 h, arrives once, in any order', async ({
  browser,
}) => {
  const superadmin = await api('Superadmin');
  // Among the first by title, which a storekeeper's phone has stored.
  const { project, item } = await makeProject(
    `001 Jetty ${uniqueCode()}`,
    [
      { title: 'Pile cap', progress: 30 },
      { title: 'Bollard', progress: 95 },
    ],
    ['Supervisor', 'Engineer'],
  );
  const [cap, bollard] = [item('Pile cap'), item('Bollard')];
  const { project: quay } = await makeProject('Quay', []);
  const worker = await hireWorker('Salim', [quay.id]);
  const crew = [await hireWorker('Anis', [project.id]), await hireWorker('Babul', [project.id])];
  const supervisor = await hireWorker('Farid', [], 'Supervisor');
  const engineer = await hireWorker('Mei', [], 'Engineer');
  for (const { id } of [supervisor, engineer])
    await superadmin(assignToTasks, { params: { id }, body: { task_ids: [cap.id, bollard.id] } });
  const recipient = await personOf('Engineer');
  const checker = await personOf('Coordinator');
  const cable = await makeStock(cap, { delivered: 100 });
  const procurement = await makeProcurement();
  const ordered = await makeMaterial(procurement);
  const request = await requestMaterials(cap, [[ordered, 10]], { approve: true });
  await issueOrder(request, procurement, [[ordered, 10]]);
  const reported = await writeReport('Supervisor', {
    task_id: cap.id,
    report_date: yesterdayOf(await siteToday()),
    activity: 'Rebar of the bottom mat',
    accomplishments: 30,
    manpower: 4,
  });
  const { issue } = await sendTools(2);
  const [inStore, drill, saw] = [
    await makeAsset('tools'),
    await makeAsset('tools', { project_id: project.id }),
    await makeAsset('tools', { project_id: project.id }),
  ];
  const description = `Core drill ${uniqueCode()}`;

  // In the morning all have a signal for the last time.
  const pages = {
    worker: await browserOf(browser, worker, '/home', device),
    supervisor: await browserOf(browser, supervisor, '/home', device),
    engineer: await browserOf(browser, engineer, '/home', device),
    driver: await phoneOf(browser, 'Driver'),
    storekeeper: await phoneOf(browser, 'Logistic'),
  };
  type Who = keyof typeof pages;
  for (const page of Object.values(pages)) await leaveNetwork(page);

  // It is 19 h when they are back: where midnight has passed since the morning, that was another date.
  const morning = Date.now() - (EVENING - MORNING) * HOUR_MS;
  const { site } = await superadmin(getCredentials, {});
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: site.time_zone }).format(morning);
  const acts: [hour: number, who: Who, act: (page: Page) => Promise<unknown>][] = [
    [7, 'worker', (page) => day.clock(page, 'Clock in at Quay', 'Clocked in since')],
    [7, 'supervisor', (page) => day.clockIn(page, project.id, crew)],
    [7, 'storekeeper', (page) => day.issueTool(page, project.title, recipient.name, inStore.serial_no)],
    [9, 'engineer', (page) => day.moveOn(page, cap)],
    [10, 'supervisor', (page) => day.withdraw(page, cap, cable.code)],
    [10, 'engineer', (page) => day.requestTools(page, cap, description)],
    [11, 'storekeeper', (page) => day.receive(page, procurement.supplier.name)],
    [11, 'engineer', (page) => day.approveReport(page, cap, reported.id)],
    [12, 'worker', (page) => day.applyForLeave(page)],
    [13, 'storekeeper', (page) => day.count(page, cable.code, checker.name)],
    [14, 'engineer', (page) => day.inspect(page, bollard)],
    [15, 'storekeeper', (page) => day.takeBack(page, drill.id)],
    [15, 'storekeeper', (page) => day.takeBack(page, saw.id)],
    [16, 'supervisor', (page) => day.report(page, cap)],
    [17, 'engineer', (page) => day.moveOn(page, cap)],
    [18, 'worker', (page) => day.clock(page, 'Clock out at Quay', 'Not clocked in')],
    // Not before the day of the issue.
    [19, 'driver', (page) => day.handOver(page, issue.number)],
  ];
  for (const [hour, who, act] of acts)
    await test.step(`${hour} h: the ${who}`, async () => {
      // Phones are switched off and on in between.
      if (hour === 12) pages[who] = await startAgain(pages[who]);
      await pages[who].clock.setSystemTime(morning + (hour - MORNING) * HOUR_MS);
      await act(pages[who]);
    });
  // Somebody at the store has a signal, and is quicker.
  await superadmin(tools.return, {
    body: { project_id: project.id, date: await siteToday(), items: [{ id: saw.id }] },
  });

  // In the evening each has a signal again, one after the other.
  for (const who of ['engineer', 'driver'] as const) pages[who] = await startAgain(pages[who]);
  const order = shuffled(Object.keys(pages) as Who[]);
  for (const who of order)
    await test.step(`back: the ${who}`, async () => {
      await pages[who].clock.setSystemTime(Date.now());
      // A page that was opened again says so only when it has read what is stored.
      await expect(pages[who].getByText(QUEUED).first()).toBeVisible();
      await pages[who].context().setOffline(false);
      await expect(pages[who].getByText(QUEUED)).toHaveCount(0);
    });

  // All of it once, but for what somebody else has done already: that says so where it was done.
  await pages.storekeeper.goto(`/#/tools/${saw.id}`);
  await expect(pages.storekeeper.getByText(/was not accepted/).first()).toContainText(
    'is in the store since',
  );
  const pairsOf = async ({ id }: { id: number }) =>
    (await superadmin(getAttendance, { params: { id }, query: { date } }))[0]?.attendance_pairs ?? [];
  const eventsOf = async ({ id }: { id: number }) =>
    (await superadmin(tools.movements, { params: { id }, query: {} })).data.map(
      ({ movement }) => movement.event,
    );
  const hourOf = (instant: string) => MORNING + Math.floor((Date.parse(instant) - morning) / HOUR_MS);
  /** The hours at which a record was changed on devices, the latest first. */
  const hoursOf = async (kind: string, id: number) => {
    const { data } = await superadmin(listHistory, { params: { kind, id }, query: {} });
    return [...new Set(data.flatMap(({ done_at }) => (done_at ? [hourOf(done_at)] : [])))];
  };

  const [pair, ...others] = await pairsOf(worker);
  expect(others).toEqual([]);
  expect(hourOf(pair?.attendance_in.time_taken ?? '')).toBe(7);
  expect(hourOf(pair?.attendance_out?.time_taken ?? '')).toBe(18);
  for (const hand of crew) {
    const pairs = await pairsOf(hand);
    expect(pairs.map(({ attendance_in }) => hourOf(attendance_in.time_taken))).toEqual([7]);
  }
  const leave = await superadmin(listLeaveApplications, { query: { employee_id: worker.id } });
  expect(await hoursOf('leave_applications', leave.data[0]?.id ?? 0)).toEqual([12]);
  expect(leave.total).toBe(1);

  expect(await superadmin(getTask, { params: { id: cap.id } })).toMatchObject({ percentage: 40 });
  expect(await superadmin(getTask, { params: { id: bollard.id } })).toMatchObject({ is_inspected: 1 });
  const { data: reports } = await superadmin(listTaskDailyReports, { params: { id: cap.id }, query: {} });
  expect(reports.map(({ activity, attachments }) => [activity, attachments.length])).toEqual(
    expect.arrayContaining([
      ['Rebar of the top mat', 1],
      ['Rebar of the bottom mat', 2],
    ]),
  );
  expect(reports).toHaveLength(2);
  const made = reports.find(({ id }) => id !== reported.id);
  expect(await hoursOf('documents', made?.id ?? 0)).toEqual([16]);
  expect(await superadmin(getDocument, { params: { id: reported.id } })).toMatchObject({ state: 'approved' });
  expect(await hoursOf('documents', reported.id)).toEqual([11]);

  const { data: withdrawals } = await superadmin(listWithdrawals, { query: { task_id: cap.id } });
  expect(withdrawals).toMatchObject([{ materials: [{ id: cable.id, pivot: { withdraw_qty: 20 } }] }]);
  expect(await hoursOf('withdrawals', withdrawals[0]?.id ?? 0)).toEqual([10]);
  const deliveries = await superadmin(listDeliveries, { query: { project_id: project.id } });
  expect(
    deliveries.data.filter(({ materials }) => materials.some(({ id }) => id === ordered.id)),
  ).toHaveLength(1);
  const stocktakes = await superadmin(listStocktakes, { query: { per_page: 100 } });
  expect(stocktakes.data.filter(({ materials }) => materials.some(({ id }) => id === cable.id))).toHaveLength(
    1,
  );

  const requests = await superadmin(tools.listRequests, { query: { project_id: project.id } });
  expect(requests.data).toMatchObject([{ items: [{ description, quantity: 3 }] }]);
  expect((await readDelivery(issue.id)).status).toBe('delivered');
  expect(await eventsOf(inStore)).toEqual(['delivered', 'issued', 'added']);
  expect(await eventsOf(drill)).toEqual(['returned', 'issued', 'added']);
  expect(await eventsOf(saw)).toEqual(['returned', 'issued', 'added']);
});
