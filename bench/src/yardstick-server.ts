/**
 * What the same work costs without us: bare Fastify routes that run our server's SQL by hand, over as many
 * connections and with prepared statements as it does. It checks nothing and shapes nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyRequest } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import * as statements from './statements/index.ts';

/** As our server's. */
const POOL_SIZE = 20;
const EXPORT_BATCH = 200;

// Dates as text, as our server reads them: making Date objects of them would slow the yardstick down.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  types,
  max: POOL_SIZE,
  // Statements whose answers are not needed for the next one go out together, as our server's do.
  pipeline: true,
  options: '-c timezone=UTC',
});
// A search is planned with its words each time, as our server plans it.
const names = new Map(
  Object.entries(statements)
    .filter(([name]) => !/^(documentsOfProjectSearched|toolsSearched)/.test(name))
    .map(([name, text]) => [text, name]),
);
const hashToken = (token: string) => createHash('sha256').update(token).digest();

type Row = Record<string, unknown>;

async function run(text: string, values: unknown[], client: pg.Pool | pg.PoolClient = pool): Promise<Row[]> {
  return (await client.query({ name: names.get(text), text, values })).rows;
}

async function signedIn(request: FastifyRequest): Promise<Row> {
  const [session] = await run(statements.session, [
    hashToken((request.headers.authorization ?? '').slice(7)),
  ]);
  if (!session) throw new Error('no such session');
  return session;
}

/** @param work gives what is sent and not waited for; the commit goes out behind it */
async function inTransaction(
  session: Row,
  work: (client: pg.PoolClient) => Promise<readonly Promise<unknown>[]>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const begun = [client.query('begin'), run(statements.actAs, [String(session.employee_id)], client)];
    const sent = await work(client);
    await Promise.all([...begun, ...sent, client.query('commit')]);
  } finally {
    client.release();
  }
}

async function lockItem(id: number, client: pg.PoolClient): Promise<Row> {
  const [item = {}] = await run(statements.lockItem, [id], client);
  return item;
}

const app = Fastify({ bodyLimit: 1024 * 1024 });
type ById = { Params: { id: string } };

app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }) => {
  const username = body.username.toLowerCase();
  const attempt = [username, 'address 127.0.0.1'];
  await run(statements.throttled, attempt);
  const [user] = await run(statements.user, [username]);
  if (!user || !(await verify(String(user.password_hash), body.password))) throw new Error('wrong password');
  await run(statements.throttled, attempt);
  await run(statements.clearFailures, attempt);
  const token = randomBytes(32).toString('base64url');
  await run(statements.startSession, [user.id, hashToken(token)]);
  await run(statements.rememberDevice, [user.id, hashToken(randomBytes(24).toString('base64url'))]);
  return { token };
});

app.get<ById>('/project/:id/tasks', async (request) => {
  await signedIn(request);
  return run(statements.children, [Number(request.params.id)]);
});

type Window = { Querystring: { offset: string; baseline_id?: string } };
app.get<ById & Window>('/project/:id/timeline', async (request) => {
  await signedIn(request);
  const { offset, baseline_id } = request.query;
  const window = [Number(request.params.id), 100, Number(offset)];
  return baseline_id
    ? run(statements.timelineWithBaseline, [...window, Number(baseline_id)])
    : run(statements.timeline, window);
});

app.get<ById>('/task/:id', async (request) => {
  await signedIn(request);
  return run(statements.item, [Number(request.params.id)]);
});

app.get<{ Querystring: { search_term: string } }>('/projects/all', async (request) => {
  await signedIn(request);
  const pattern = `%${request.query.search_term}%`;
  const [rows, count] = await Promise.all([
    run(statements.projects, [pattern, 10, 0]),
    run(statements.projectCount, [pattern]),
  ]);
  return { rows, total: count[0]?.total };
});

app.put<ById & { Body: { current_percentage: number } }>('/task/:id', async (request) => {
  const session = await signedIn(request);
  const id = Number(request.params.id);
  const after = request.body.current_percentage;
  let answer: Promise<Row[]> | undefined;
  await inTransaction(session, async (client) => {
    const item = await lockItem(id, client);
    const weight = item.set_percentage;
    const written = [
      run(statements.setProgress, [id, false, null, item.status, weight, after], client),
      ...(Number(item.progress) === after
        ? []
        : [run(statements.rollUp, [item.parent_id, weight, item.progress, weight, after], client)]),
    ];
    answer = run(statements.item, [id], client);
    return [...written, answer];
  });
  return answer;
});

app.post<ById & { Body: { project_id: number; code: string; title: string } }>(
  '/task/:id',
  async (request, reply) => {
    const session = await signedIn(request);
    const { project_id, code, title } = request.body;
    let answer: Promise<Row[]> | undefined;
    await inTransaction(session, async (client) => {
      const parent = await lockItem(Number(request.params.id), client);
      const ancestors = [...(parent.ancestor_ids as number[]), parent.id];
      const values = [project_id, parent.id, ancestors, code, title, session.employee_id];
      const written = [
        run(statements.newTask, values, client),
        run(statements.rollUp, [parent.id, null, null, 0, 0], client),
      ];
      answer = run(statements.newItem, [], client);
      return [...written, answer];
    });
    return reply.status(201).send(await answer);
  },
);

app.get<ById>('/project/:id/details', async (request) => {
  const session = await signedIn(request);
  const id = Number(request.params.id);
  let answer: Row[] = [];
  await inTransaction(session, async (client) => {
    await lockItem(id, client);
    await run(statements.rollUpWholeProject, [id], client);
    answer = await run(statements.item, [id], client);
    return [];
  });
  return answer;
});

app.post<ById>('/project/:id/copy', async (request) => {
  const session = await signedIn(request);
  const id = Number(request.params.id);
  const [{ offset } = {}] = await run('select max(id) as offset from work_items', []);
  await inTransaction(session, async (client) => {
    await run(statements.copyTree, [id, offset], client);
    await run(statements.rollUpWholeProject, [id + Number(offset)], client);
    return [];
  });
  return { id: id + Number(offset) };
});

app.get<{ Querystring: { search_term: string; per_page?: string } }>('/employees/all', async (request) => {
  await signedIn(request);
  const pattern = `%${request.query.search_term}%`;
  const today = new Date().toISOString().slice(0, 10);
  const [rows, count] = await Promise.all([
    run(statements.employees, [pattern, Number(request.query.per_page ?? 10), 0, today]),
    run(statements.employeeCount, [pattern]),
  ]);
  return { rows, total: count[0]?.total };
});

app.get<{ Querystring: { search_term: string } }>('/user/accounts', async (request) => {
  await signedIn(request);
  const pattern = `%${request.query.search_term}%`;
  const [rows, count] = await Promise.all([
    run(statements.accounts, [pattern, 10, 0]),
    run(statements.accountCount, [pattern]),
  ]);
  return { rows, total: count[0]?.total };
});

/** What is recorded of people between two days: attendance, overtime, leave, and the names of locations and people. */
async function daysOf(people: Row[], first: string, last: string) {
  const ids = people.map(({ id }) => id);
  const spans = await run(statements.spans, [ids, first, last]);
  const overtimes = await run(statements.overtimes, [ids, first, last]);
  const leaves = await run(statements.leaves, [ids, first, last]);
  const distinct = (columns: string[]) => [
    ...new Set(spans.flatMap((span) => columns.map((column) => span[column])).filter((id) => id !== null)),
  ];
  const locations = await run(statements.locations, [
    distinct(['in_project_id', 'in_task_id', 'out_project_id', 'out_task_id']),
  ]);
  const names = await run(statements.names, [distinct(['in_by', 'out_by'])]);
  return { spans, overtimes, leaves, locations, names };
}

app.get<{ Querystring: { date: string } }>('/attendance/all', async (request) => {
  await signedIn(request);
  const { date } = request.query;
  const [people, count] = await Promise.all([
    run(statements.activePageOfDay, [10, 0, date]),
    run(statements.activeCount, []),
  ]);
  const days = await daysOf(people, date, date);
  return { people, ...days, total: count[0]?.total };
});

app.get<{ Querystring: { first: string; last: string } }>('/attendance/export', async (request, reply) => {
  await signedIn(request);
  const { first, last } = request.query;
  async function* rows() {
    let after: unknown[] = ['', '', 0];
    while (true) {
      const people = await run(statements.activeAfter, [...after, EXPORT_BATCH]);
      const end = people.at(-1);
      if (!end) return;
      const { spans } = await daysOf(people, first, last);
      const known = new Map(people.map((person) => [person.id, person]));
      for (const span of spans) {
        const person = known.get(span.employee_id);
        yield [
          String(span.site_date),
          String(person?.unique_id),
          `${person?.first_name} ${person?.last_name}`,
          String(person?.company_name),
          String(span.time_in),
          String(span.time_out),
          Number(span.in_project_id),
          Number(span.out_project_id),
        ];
      }
      after = [end.first_name, end.last_name, end.id];
    }
  }
  return reply.send(Readable.fromWeb(writeXlsxStream(rows(), { name: 'Attendance' }) as never));
});

app.get<{ Querystring: { for: string; forId: string; offset: string; search?: string } }>(
  '/documents/mobile',
  async (request) => {
    await signedIn(request);
    const { offset, search } = request.query;
    const [scope = {}] = await run(statements.documentScope, [Number(request.query.forId)]);
    const id = scope.taskId ?? scope.projectId;
    const [page, counted] = scope.taskId
      ? [statements.documentsOfTask, statements.documentsOfTaskCount]
      : search
        ? [statements.documentsOfProjectSearched, statements.documentsOfProjectSearchedCount]
        : [statements.documentsOfProject, statements.documentsOfProjectCount];
    const values = search ? [id, `%${search}%`] : [id];
    const [count] = await run(counted, values);
    const ids = await run(page, [...values, Number(offset)]);
    return { data: await run(statements.documents, [ids.map((row) => row.id)]), total: count?.total };
  },
);

app.get<{ Querystring: { search_term: string } }>('/tools', async (request) => {
  await signedIn(request);
  const words = request.query.search_term.split(' ').map((word) => `%${word}%`);
  const page = async () => {
    const ids = await run(statements.toolsSearched, [...words, 10, 0]);
    return run(statements.tools, [ids.map(({ id }) => id)]);
  };
  const [rows, count] = await Promise.all([page(), run(statements.toolsSearchedCount, words)]);
  return { rows, total: count[0]?.total };
});

app.get<{ Querystring: { from: string; to: string } }>('/tools/availability', async (request) => {
  await signedIn(request);
  return run(statements.toolAvailability, [request.query.from, request.query.to]);
});

app.get<ById>('/tool/:id/movements', async (request) => {
  await signedIn(request);
  const id = [Number(request.params.id)];
  const [rows, count] = await Promise.all([
    run(statements.toolMovements, id),
    run(statements.toolMovementCount, id),
  ]);
  return { rows, total: count[0]?.total };
});

app.get<{ Querystring: { per_page: string; page: string; project_id?: string } }>(
  '/materials/list',
  async (request) => {
    await signedIn(request);
    const { per_page, page, project_id } = request.query;
    const slice = [Number(per_page), Number(per_page) * (Number(page) - 1)];
    const keys = project_id
      ? await run(statements.materialKeysOfProject, [...slice, Number(project_id)])
      : await run(statements.materialKeys, slice);
    const ids = keys.map(({ id }) => id);
    const [rows, all, ofProject] = await Promise.all([
      run(statements.materials, [ids]),
      run(statements.figuresOfAll, [ids]),
      project_id ? run(statements.figuresOfProject, [ids, Number(project_id)]) : [],
    ]);
    return { rows, all, ofProject, total: keys[0]?.total };
  },
);

app.get<{ Querystring: { per_page: string; page: string } }>(
  '/common-material-requests/list',
  async (request) => {
    await signedIn(request);
    const { per_page, page } = request.query;
    const keys = await run(statements.commonMaterialKeys, [
      Number(per_page),
      Number(per_page) * (Number(page) - 1),
    ]);
    const ids = keys.map(({ id }) => id);
    const [rows, lines] = await Promise.all([
      run(statements.commonMaterials, [ids]),
      run(statements.commonFigures, [ids]),
    ]);
    return { rows, lines, total: keys[0]?.total };
  },
);

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());

app.get('/overview/projects', async (request) => {
  await signedIn(request);
  await run(statements.refreshPlans, []);
  const [rows, count] = await Promise.all([
    run(statements.overviewProjects, [today(), 10, 0]),
    run(statements.overviewProjectCount, []),
  ]);
  return { rows, total: count[0]?.total };
});

app.get<ById>('/project/:id/progress-curve', async (request) => {
  await signedIn(request);
  await run(statements.refreshPlans, []);
  const values = [Number(request.params.id), today()];
  const [span = {}] = await run(statements.curveSpan, values);
  return { span, points: await run(statements.curvePoints, [...values, span.first_day, span.last_day]) };
});

app.get('/approvals', async (request) => {
  await signedIn(request);
  const rows = await run(statements.approvals, [0]);
  const [count] = await run(statements.approvalCount, []);
  return { rows, total: count?.total };
});

app.post('/notifications/send-announcement', async (request, reply) => {
  const session = await signedIn(request);
  await inTransaction(session, async (client) => {
    await run(statements.announce, [session.employee_id], client);
    return [];
  });
  return reply.status(201).send({});
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
