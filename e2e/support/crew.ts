import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import {
  assignToProjects,
  createEmployee,
  createUser,
  type EmployeeRecord,
  getAttendance,
  getCredentials,
  type RoleName,
  roleIdOf,
} from '@plumbline/contract';
import { api, chooseOwnPassword } from './api.ts';
import { demoCompany } from './companies.ts';
import { enterCredentials } from './people.ts';
import { makeProject, uniqueCode } from './projects.ts';
import { PASSWORD } from './server.ts';

/** What an account has before its owner has chosen. */
const FIRST_PASSWORD = 'k7mw-p3xa-tq9d';

/** Somebody of a test's own, whom no other test clocks. */
type Hand = Pick<EmployeeRecord, 'id' | 'first_name' | 'last_name' | 'company_id'> & {
  name: string;
  code: string;
};

/** Hires somebody without a past, a worker by default, and puts them on projects. */
export async function hireWorker(
  firstName: string,
  projectIds: number[],
  role: RoleName = 'Worker',
): Promise<Hand> {
  const call = await api('Superadmin');
  const company = await demoCompany(call);
  const code = uniqueCode();
  const employee = await call(createEmployee, {
    body: {
      company_id: company.id,
      role_id: roleIdOf(role),
      unique_id: code,
      first_name: firstName,
      last_name: code,
      birthdate: '1990-02-03',
      nationality: 'Bangladeshi',
      contact_number: '+65 8000 0000',
      start_date: '2026-01-05',
      end_date: '2199-01-04',
    },
  });
  if (projectIds.length > 0)
    await call(assignToProjects, { params: { id: employee.id }, body: { project_ids: projectIds } });
  return { ...employee, name: `${firstName} ${code}`, code };
}

/** An account of a worker of one's own, whose username is the worker's code and whose password was chosen by them. */
export async function giveAccount(hand: Hand): Promise<void> {
  const call = await api('Superadmin');
  await call(createUser, { body: { employee_id: hand.id, username: hand.code, password: FIRST_PASSWORD } });
  await chooseOwnPassword(hand.code, FIRST_PASSWORD);
}

/** A browser of a worker of one's own, who gets an account by it, at a path of the product. */
export async function browserOf(
  browser: Browser,
  hand: Hand,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  await giveAccount(hand);
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`/#${path}`);
  await enterCredentials(page, hand.code, PASSWORD);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  return page;
}

/** What was recorded for somebody today. */
export async function pairsOf(hand: Hand) {
  const call = await api('Human Resource');
  const [day] = await call(getAttendance, { params: { id: hand.id }, query: { range: 'daily' } });
  return day?.attendance_pairs ?? [];
}

/** Today at the site. */
export async function siteToday(): Promise<string> {
  const { site } = await (await api('Human Resource'))(getCredentials, {});
  return site.today;
}

/** A project with a supervisor and three workers without a past. */
export async function makeCrew() {
  const gang = uniqueCode();
  const { project } = await makeProject(`Dry dock ${gang}`, [], ['Supervisor']);
  const hire = (name: string) => hireWorker(`${name} ${gang}`, [project.id]);
  const crew = await Promise.all([hire('Anis'), hire('Babul'), hire('Chandan')]);
  // The supervisor is of it too: the search leaves the three.
  return { project, crew, path: `/my-attendance?tab=crew&project=${project.id}&search=${gang}` };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The day before a site date. */
export const yesterdayOf = (today: string): string => dayAfter(today, -1);

/** The day after a site date. */
export const tomorrowOf = (today: string): string => dayAfter(today, 1);

/** The button of exactly this name. */
export function button(within: Pick<Page, 'getByRole'>, name: string) {
  return within.getByRole('button', { name, exact: true });
}
