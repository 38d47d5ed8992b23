import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assignToProjects,
  assignToTasks,
  createProject,
  createTask,
  getProject,
  getTask,
  type RoleName,
  roleIdOf,
  type TreeNode,
  type WorkItem,
} from '@plumbline/contract';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { buildApp } from '../src/app.ts';
import type { BackupStatus } from '../src/backup/index.ts';
import { eventHub, openChangeFeed } from '../src/live/index.ts';
import type { MailServer, SingleSignOn } from '../src/platform/context.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { fileLinks } from '../src/platform/files/file-links.ts';
import { type FileStore, localFileStore } from '../src/platform/files/file-store.ts';
import { openHealth } from '../src/platform/health.ts';
import { installationSecret } from '../src/platform/installation.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { openPdfs } from '../src/platform/pdfs.ts';
import { openPictures, type Pictures } from '../src/platform/pictures/pictures.ts';
import { type ConnectionLimits, readSettings } from '../src/platform/settings.ts';
import { audiences } from '../src/slices.ts';
import { atEnd } from './at-end.ts';
import { type Client, clientOf } from './client.ts';
import { asApplication, testDatabase } from './test-database.ts';

/** An employee with an account, signed in. */
export type Person = Client & { employeeId: number; userId: number; token: string; name: string };

/** Which item is meant: the parent of a new task, or what people and documents belong to. */
export type ItemReference = Pick<TreeNode, 'id' | 'type' | 'project_id'>;

type TaskFields = Partial<{
  title: string;
  code: string;
  status: WorkItem['status'];
  current_percentage: number;
  set_percentage: number;
  start_date: string;
  end_date: string;
  description: string;
  task_category_id: number;
  is_milestone: boolean;
}>;

type EmployeeFields = {
  firstName?: string;
  lastName?: string;
  status?: 'Active' | 'Inactive';
  companyId?: number;
};

let count = 0;
/** A number that was not there before, for codes and names. */
export const next = (): number => ++count;

/** An app on a database of its own, as `main.ts` builds it, and builders for what a test needs to be there. */
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  files: FileStore;
  connection: pg.ClientConfig;
  /** No one signed in. */
  anyone: Client;
  /** The Superadmin who makes what tests need. */
  superadmin: Person;
  company(name?: string): Promise<number>;
  /** An employee without an account; gives the id. */
  employee(role: RoleName, fields?: EmployeeFields): Promise<number>;
  /** A new person of a role, or an employee that is there, signed in. */
  as(whom: RoleName | number): Promise<Person>;
  project(fields?: {
    title?: string;
    code?: string;
    start_date?: string;
    end_date?: string;
  }): Promise<WorkItem>;
  task(parent: ItemReference, fields?: TaskFields): Promise<WorkItem>;
  /** A project with one Area, one Location in it and one Sub Task in that. */
  tree(): Promise<{ project: WorkItem; area: WorkItem; location: WorkItem; subTask: WorkItem }>;
  assign(
    employeeId: number,
    item: ItemReference,
    part?: { pic?: boolean; assignee?: boolean },
  ): Promise<void>;
  /** Hears every announced change, as the server does; `until` waits for what must come. */
  listen(onChange: (change: unknown) => void): Promise<{ until(condition: () => boolean): Promise<void> }>;
  /** Runs SQL that no endpoint offers, such as letting time pass, as the owner of the schema. */
  query<Row>(statement: RawBuilder<Row>): Promise<Row[]>;
};

/** Another process's worth of server on a database; with a clock, the test says what time it is. */
export async function openApp(
  connection: pg.ClientConfig,
  {
    log = pino({ level: 'silent' }),
    now = () => new Date(),
    timeZone = 'Asia/Singapore',
    pushServices = [],
    webhookInternalHosts = [],
    twoStepRoles = [],
    trustProxy = ['loopback'],
    connections = readSettings({}).connections,
    storageLimitBytes = null,
    publicUrl = null,
    heldStocktakeAmount = null,
    pictures = openPictures(),
    behindPlanPoints = '5',
    lateClockingHours = 16,
    confirmMinutes = 60,
    // Papers of tests have fixed dates, whenever they run.
    oldestPaperDays = 99_999,
    singleSignOn = null,
    mail = null,
    onAnswer,
    backupStatus = async (): Promise<BackupStatus> => ({ state: 'none', taken_at: null, problem: null }),
  }: {
    log?: Logger;
    now?: () => Date;
    timeZone?: string;
    pushServices?: string[];
    webhookInternalHosts?: string[];
    twoStepRoles?: RoleName[];
    trustProxy?: string[];
    connections?: ConnectionLimits;
    storageLimitBytes?: number | null;
    publicUrl?: string | null;
    heldStocktakeAmount?: string | null;
    pictures?: Pictures;
    behindPlanPoints?: string;
    lateClockingHours?: number;
    confirmMinutes?: number;
    oldestPaperDays?: number;
    singleSignOn?: SingleSignOn | null;
    mail?: MailServer | null;
    onAnswer?: Parameters<typeof buildApp>[0]['onAnswer'];
    backupStatus?: () => Promise<BackupStatus>;
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  // The rights that it has in production: what it may not do there fails here.
  const application = asApplication(connection);
  const feed = await openChangeFeed(application, log);
  const database = openDatabase(application, () => {}, { onCommit: feed.ring });
  const healthDatabase = openDatabase(application, () => {}, { connections: 2 });
  const secret = await installationSecret(database, 'file-links');
  const hub = eventHub(database, feed, { audiences, secret, log });
  const jobs = await openJobs(application, log);
  const pdfs = await openPdfs(join(folder, 'pdfs'), { log, now });
  const files = localFileStore(folder);
  const app = await buildApp({
    database,
    health: openHealth(healthDatabase, folder),
    hub,
    jobs,
    pdfs,
    pictures,
    log,
    now,
    files,
    links: fileLinks(secret, now),
    secret,
    trustProxy,
    connections,
    onAnswer,
    backupStatus,
    site: {
      timeZone,
      oldestPaperDays,
      heldStocktakeAmount,
      behindPlanPoints,
      lateClockingHours,
      confirmMinutes,
      publicUrl,
      tileUrl: null,
      storageLimitBytes,
      pushServices,
      webhookInternalHosts,
      singleSignOn,
      mail,
      twoStepRoles,
      links: { tender: null, drawing: null, old_version: null },
    },
  });
  await app.ready();
  atEnd(async () => {
    hub.stop();
    await app.close();
    await feed.stop();
    await jobs.stop();
    await pdfs.stop();
    await pictures.stop();
    await Promise.all([database.destroy(), healthDatabase.destroy()]);
    await rm(folder, { recursive: true, force: true });
  });
  return { app, database, jobs, files };
}

/** Opens an app on a database of its own, for the length of a test file. */
export async function testApp(options?: Parameters<typeof openApp>[1]): Promise<TestApp> {
  const connection = await testDatabase();
  const { app, database, files } = await openApp(connection, options);
  const owner = openDatabase(connection, () => {}, { connections: 5 });
  atEnd(() => owner.destroy());

  const query = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(owner)).rows;
  const insert = async (statement: RawBuilder<{ id: number }>) =>
    ((await query(statement))[0] as { id: number }).id;

  const company = (name = `Company ${next()}`) =>
    insert(sql<{ id: number }>`insert into companies (name) values (${name}) returning id`);
  const firstCompany = await company();

  const employee: TestApp['employee'] = (role, fields = {}) =>
    insert(sql<{ id: number }>`
      insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status, nric, basic_pay)
      values (${fields.companyId ?? firstCompany}, ${roleIdOf(role)}, ${`E-${next()}`}, ${fields.firstName ?? role},
        ${fields.lastName ?? `Number ${count}`}, ${fields.status ?? 'Active'}, 'S1234567D', 4321)
      returning id`);

  const as: TestApp['as'] = async (whom) => {
    const employeeId = typeof whom === 'number' ? whom : await employee(whom);
    const userId = await insert(sql<{ id: number }>`
      insert into users (employee_id, username, username_key, password_hash)
      values (${employeeId}, ${`person-${employeeId}`}, ${`person-${employeeId}`}, '$argon2id$no one signs in with it') returning id`);
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    await query(sql`insert into sessions (user_id, token_hash) values (${userId}, ${hash})`);
    const [named] = await query(sql<{ name: string }>`
      select first_name || ' ' || last_name as name from employees where id = ${employeeId}`);
    return { ...clientOf(app, token), employeeId, userId, token, name: named?.name ?? '' };
  };
  const superadmin = await as('Superadmin');

  const project: TestApp['project'] = (fields = {}) =>
    superadmin.call(createProject, { body: { title: `Project ${next()}`, code: `P-${count}`, ...fields } });

  const task: TestApp['task'] = (parent, fields = {}) =>
    superadmin.call(createTask, {
      params: { id: parent.id },
      body: {
        project_id: parent.project_id,
        parent_id: parent.type === 'projects' ? null : parent.id,
        title: `Task ${next()}`,
        code: `T-${count}`,
        ...fields,
      },
    });

  return {
    app,
    database,
    files,
    connection,
    anyone: clientOf(app, null),
    superadmin,
    company,
    employee,
    as,
    project,
    task,
    tree: () => plantTree(superadmin, project, task),
    async assign(employeeId, item, part = {}) {
      if (item.type === 'projects')
        await superadmin.call(assignToProjects, {
          params: { id: employeeId },
          body: { project_ids: [item.id], ...part },
        });
      else
        await superadmin.call(assignToTasks, {
          params: { id: employeeId },
          body: { task_ids: [item.id], ...part },
        });
    },
    listen: (hear) => listenOn(connection, hear),
    query,
  };
}

async function plantTree(superadmin: Person, project: TestApp['project'], task: TestApp['task']) {
  const root = await project();
  const area = await task(root);
  const location = await task(area);
  const subTask = await task(location);
  // Read again: having children has changed them.
  return {
    project: await superadmin.call(getProject, { params: root }),
    area: await superadmin.call(getTask, { params: area }),
    location: await superadmin.call(getTask, { params: location }),
    subTask,
  };
}

async function listenOn(connection: pg.ClientConfig, hear: (change: unknown) => void) {
  const feed = await openChangeFeed(connection, pino({ level: 'silent' }));
  atEnd(() => feed.stop());
  const arrivals = new EventEmitter();
  feed.onChanges(({ changes }) => {
    for (const { announcement } of changes) hear(announcement);
    arrivals.emit('arrival');
  });
  return {
    async until(condition: () => boolean) {
      while (!condition()) await once(arrivals, 'arrival');
    },
  };
}
