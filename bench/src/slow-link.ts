import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { hash } from '@node-rs/argon2';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser, TIMEOUT_MS } from './browser.ts';
import { type Row, seconds } from './row.ts';
import type { Tree } from './seed.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { median } from './statistics.ts';

/** How many times as slow as this machine a phone is. */
const SLOWER = sized(4, 1);
const VISITS = sized(5, 1);
const AIMED_FIRST_MS = 3_000;
const AIMED_LATER_MS = 1_500;
const FILE_BYTES = sized(5_000_000, 300_000);
const CONNECTED_MS = 5_000;
const DROPPED_MS = 2_000;
const AIMED_SENT = 1.3;
const FILE_TIMEOUT_MS = 15 * 60_000;

const WORKER = 'slow-line';
const WORKER_ROLE = 7;
const ASSIGNED = 12;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Visit = { ms: number; bytes: number };

/** A worker with an account and a dozen accepted tasks. */
async function insertWorker({ database, password }: Site, { leaves }: Tree): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    `insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status, start_date)
     values ((select min(id) from companies), $1, $2, 'Salim', 'Rahman', 'Active', date '2026-01-05') returning id`,
    [WORKER_ROLE, WORKER],
  );
  const id = rows[0]?.id;
  await database.query(
    'insert into users (employee_id, username, username_key, password_hash) values ($1, $2, lower($2), $3)',
    [id, WORKER, await hash(password)],
  );
  await database.query(
    `insert into assignments (work_item_id, project_id, employee_id, pic, assignee, accepted_at)
     select id, project_id, $1, false, true, now() from work_items where id = any($2)`,
    [id, leaves.slice(0, ASSIGNED)],
  );
}

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Does something until what it leads to can be used. @returns how long that took, and what came over the line by then */
async function timeVisit(line: SlowLine, lead: () => Promise<unknown>): Promise<Visit> {
  const before = line.carried();
  const start = performance.now();
  await lead();
  const after = line.carried();
  return { ms: performance.now() - start, bytes: after.down - before.down };
}

/** Home shows what is assigned, and the button that clocks in. */
async function untilHomeIsUsable(page: Page): Promise<void> {
  await Promise.all([
    page.getByRole('button', { name: 'Clock in' }).first().waitFor(),
    page.getByRole('region', { name: 'Assigned Project/Tasks' }).getByText('Reinforcement').first().waitFor(),
  ]);
}

async function enterCredentials(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(WORKER);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** On a device that has nothing of the product, by somebody who signs in as soon as that can be typed. */
async function measureFirstHome(browser: Browser, line: SlowLine, password: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await openSlowPage(context);
  const visit = await timeVisit(line, async () => {
    await page.goto(line.url, { waitUntil: 'commit' });
    await enterCredentials(page, password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await untilHomeIsUsable(page);
  });
  await context.close();
  return visit;
}

async function measureFirst(browser: Browser, line: SlowLine): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await openSlowPage(context);
  const visit = await timeVisit(line, async () => {
    await page.goto(line.url, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
  });
  await page.getByLabel('Username').fill(WORKER);
  await context.close();
  return visit;
}

/** A device of somebody who is signed in, with the product and all that it stores ahead. */
async function prepareDevice(browser: Browser, line: SlowLine, password: string): Promise<BrowserContext> {
  line.setSlow(false);
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto(line.url);
  await enterCredentials(page, password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await untilHomeIsUsable(page);
  await page.getByText(/^Ready for offline/).waitFor();
  await page.close();
  line.setSlow(true);
  return context;
}

async function measureLater(context: BrowserContext, line: SlowLine): Promise<Visit> {
  const page = await openSlowPage(context);
  const visit = await timeVisit(line, async () => {
    await page.goto(line.url, { waitUntil: 'commit' });
    await untilHomeIsUsable(page);
  });
  await page.close();
  return visit;
}

/** On a device that has the product, where no one is signed in. */
async function measureSignIn(context: BrowserContext, line: SlowLine, password: string): Promise<Visit> {
  const page = await openSlowPage(context);
  await page.goto(`${line.url}/favicon.svg`);
  await page.evaluate(() => localStorage.removeItem('plumbline.token'));
  await page.goto(line.url);
  await enterCredentials(page, password);
  const visit = await timeVisit(line, async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await untilHomeIsUsable(page);
  });
  await page.close();
  return visit;
}

/** How long a page of nothing but a field takes that is as large, over the same line. */
async function measureBare(browser: Browser, bytes: number): Promise<number> {
  const server = createServer((_, response) => {
    const comment = `<!--${randomBytes(bytes).toString('hex').slice(0, bytes)}-->`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html>${comment}<label>Username <input></label>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const line = await openSlowLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return (await measureFirst(browser, line)).ms;
  } finally {
    await line.close();
    server.close();
  }
}

async function rowOf(browser: Browser, what: string, visits: readonly Visit[], aim?: number): Promise<Row> {
  const ms = median(visits.map((visit) => visit.ms));
  const bytes = Math.round(median(visits.map((visit) => visit.bytes)));
  const bare = await measureBare(browser, bytes);
  return {
    what,
    ours: `${seconds(ms)}, ${Math.round(bytes / 1_000)} kB`,
    yardstick: seconds(bare),
    ratio: `${(ms / bare).toFixed(2)} ×`,
    aim: aim ? `< ${seconds(aim)}` : '',
    met: aim ? ms < aim : undefined,
  };
}

/** Sends a file ahead of a form, over a line that drops again and again. */
async function measureFile(
  browser: Browser,
  line: SlowLine,
  site: Site,
  { project, leaves }: Tree,
): Promise<Row> {
  line.setSlow(false);
  const context = await browser.newContext(phone);
  const page = await openSlowPage(context);
  const [leaf] = leaves;
  await page.goto(
    `${line.url}/#/projects/${project}?task=${leaf}&tab=documentations&type=correspondence&mode=add`,
  );
  await page.getByLabel('Username').fill(site.username);
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const attachments = page.getByRole('group', { name: 'Attachments' });
  await attachments.waitFor();
  line.setSlow(true);
  const before = line.carried().up;
  const start = performance.now();
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES - 9)]);
  await attachments
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
  let isSent = false;
  const arrival = attachments
    .getByText('1 of 1 sent')
    .first()
    .waitFor({ timeout: FILE_TIMEOUT_MS })
    .finally(() => {
      isSent = true;
    });
  let drops = 0;
  const pause = (ms: number) => Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, ms))]);
  while (true) {
    await pause(CONNECTED_MS);
    if (isSent) break;
    drops += 1;
    line.drop();
    await context.setOffline(true);
    await pause(DROPPED_MS);
    line.restore();
    await context.setOffline(false);
  }
  await arrival;
  const ms = performance.now() - start;
  const sent = line.carried().up - before;
  await context.close();
  return {
    what: `a file of ${FILE_BYTES / 1e6} MB sent while the line drops ${drops} times, sent bytes`,
    ours: `${seconds(ms)}, ${(sent / 1e6).toFixed(2)} MB`,
    yardstick: '',
    ratio: `${(sent / FILE_BYTES).toFixed(2)} ×`,
    aim: `≤ ${AIMED_SENT} ×`,
    met: sent / FILE_BYTES <= AIMED_SENT,
  };
}

async function repeat(measure: () => Promise<Visit>): Promise<Visit[]> {
  const visits: Visit[] = [];
  while (visits.length < VISITS) visits.push(await measure());
  return visits;
}

/** A phone on a poor signal: 400 kbit/s both ways, 400 ms of latency, a slow processor. */
export async function measureSlowLink(site: Site): Promise<Row[]> {
  const [tree] = site.seeded.trees as [Tree];
  await insertWorker(site, tree);
  const line = await openSlowLine(site.ours.url);
  const browser = await launchBrowser();
  try {
    const first = await repeat(() => measureFirst(browser, line));
    const firstHome = await repeat(() => measureFirstHome(browser, line, site.password));
    const device = await prepareDevice(browser, line, site.password);
    const later = await repeat(() => measureLater(device, line));
    const signedIn = await repeat(() => measureSignIn(device, line, site.password));
    await device.close();
    return [
      await rowOf(browser, 'first visit until the sign-in can be typed in', first, AIMED_FIRST_MS),
      await rowOf(browser, 'first visit until home can be used, signing in at once', firstHome),
      await rowOf(browser, 'later visit until home can be used', later, AIMED_LATER_MS),
      await rowOf(browser, 'from Sign In until home can be used, files on the device', signedIn),
      await measureFile(browser, line, site, tree),
    ];
  } finally {
    await browser.close();
    await line.close();
  }
}
