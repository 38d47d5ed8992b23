import { type RoleName, roleNames } from '@plumbline/contract';
import { expect } from 'vitest';
import { onePixel } from '../pictures.ts';
import { ADMIN_PASSWORD, call } from '../server-calls.ts';
import { type Attempt, at, type Facts, type Found, inLists, post, put, type Read } from './kind.ts';
import { issuePo } from './orders.ts';

/** What a call was answered with. */
export type Answered = { status: number; message: string; code?: string; errors?: unknown; data?: unknown };

/** One of the demo company's people, one of each role. */
export type DemoPerson = {
  role: RoleName;
  employee: number;
  facts: Facts;
  send: (attempt: Attempt) => Promise<Answered>;
  read: Read;
};

async function request(origin: string, token: string, { method, path, body }: Attempt): Promise<Answered> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  // A PDF is answered as it is.
  if (!headers.get('content-type')?.startsWith('application/json')) {
    await response.arrayBuffer();
    return { status, message: '' };
  }
  return { ...((await response.json()) as Omit<Answered, 'status'>), status };
}

/** Reads lists and records; what a person may not read has nothing for them. */
const readerOf =
  (send: DemoPerson['send']): Read =>
  async (path) => {
    const { status, data, message } = await send({ method: 'GET', path });
    expect([200, 403, 404], `${path} was answered ${status} ${message}`).toContain(status);
    return status === 200 ? data : null;
  };

/** Signs in one person of each role at a server with demo data. */
export async function signInAll(origin: string): Promise<DemoPerson[]> {
  let count = 0;
  let shared: Omit<Facts, 'project'> | undefined;
  const people: DemoPerson[] = [];
  for (const role of roleNames) {
    const username = role.toLowerCase().replaceAll(' ', '_');
    const answer = await call(origin, '/login', { body: { username, password: ADMIN_PASSWORD } });
    expect(answer.status, `${username} signs in`).toBe(200);
    const send = (attempt: Attempt) => request(origin, answer.data.token as string, attempt);
    const read = readerOf(send);
    const credentials = await read('/user/credentials');
    const first = async (path: string, field = 'data.0.id') => at(await read(path), field) ?? 0;
    const last = async (path: string) => (await inLists(read, [path])).at(-1)?.id ?? 0;
    // The first is the Superadmin.
    shared ??= {
      today: at<string>(credentials, 'site.today') ?? '',
      photo: onePixel,
      company: await first('/bulk-po-materials', 'data.0.company_id'),
      warehouse: await first('/issue-po-materials', 'data.0.warehouse_id'),
      employee: await first('/employees/all?employee_status=Active'),
      inStore: {
        tools: await last('/tools?state=in_store'),
        equipments: await last('/equipments?state=in_store'),
      },
      services: { tools: await first('/tools/serviced'), equipments: await first('/equipments/serviced') },
      next: () => ++count,
    };
    people.push({
      role,
      send,
      read,
      employee: at(credentials, 'user.employee.id') ?? 0,
      facts: { ...shared, project: await first('/projects/all') },
    });
  }
  return people;
}

/** Makes what the demo company has none of, so that every ability is there to be tried. */
export async function addWhatIsMissing(people: readonly DemoPerson[]): Promise<void> {
  const personOf = (role: RoleName) => people.find((each) => each.role === role) as DemoPerson;
  const [superadmin, procurement, worker] = [
    personOf('Superadmin'),
    personOf('Procurement'),
    personOf('Worker'),
  ];
  const made = async (person: DemoPerson, attempt: Attempt | null) => {
    const answer = attempt && (await person.send(attempt));
    expect(answer?.status, `${attempt?.path} was answered ${JSON.stringify(answer)}`).toBeLessThan(300);
    return answer as Answered;
  };
  const { facts } = superadmin;
  const { today } = facts;

  // Orders at a price that waits for a second person.
  const orders = await inLists(superadmin.read, ['/request-po-materials?status=Approved2']);
  const buyable = orders.filter(({ suppliers }) => (suppliers as unknown[]).length > 0);
  for (const order of buyable.slice(0, 3)) await made(procurement, issuePo(order, facts, 99_999));
  const [rejected] = await inLists(superadmin.read, ['/issue-po-materials']);
  expect(rejected?.delivery_status).toBe('Pending Approval');
  await made(
    superadmin,
    put(`/issue-pos/${rejected?.id}/approval`, { status: 'Rejected', comments: 'Tried' }),
  );
  const [common] = await inLists(superadmin.read, ['/common-issue-po-materials']);
  const line = at<Found>(common, 'materials.0') as Found;
  for (let copy = 0; copy < 3; copy += 1)
    await made(
      procurement,
      post('/common-issue-po-materials', {
        po_no: `TRIED-${facts.next()}`,
        ref_no: 'Tried',
        date: today,
        common_supplier_id: common?.common_supplier_id,
        materials: [
          {
            code: at(line, 'code'),
            unit: at(line, 'unit'),
            price: 99_999,
            common_issue_po_qty: 1,
            warehouse_id: at(line, 'warehouse.id') ?? facts.warehouse,
          },
        ],
      }),
    );

  // An Area that can be completed.
  await made(
    superadmin,
    post(`/task/${facts.project}`, {
      project_id: facts.project,
      parent_id: null,
      title: 'Tried',
      code: 'ZZ-TRIED',
      current_percentage: 100,
    }),
  );

  // Equipment on its way.
  const inStore = await inLists(superadmin.read, ['/equipments?state=in_store']);
  for (const { id } of inStore.slice(-4, -1))
    await made(
      superadmin,
      post('/equipment/issue', {
        driver: personOf('Driver').employee,
        project_id: facts.project,
        recipient: facts.employee,
        date: today,
        items: [{ id, condition: 'Good' }],
      }),
    );

  // Requests for what is in store.
  const equipment = inStore.at(-1);
  for (const { name, one, body } of [
    {
      name: 'tools',
      one: 'tool',
      body: {
        request_by_type: 'Serial No.',
        from_date: today,
        to_date: today,
        items: [{ tool_id: facts.inStore.tools }],
      },
    },
    {
      name: 'equipments',
      one: 'equipment',
      body: { items: [{ description: equipment?.description, quantity: 1 }] },
    },
  ]) {
    const { data } = await made(
      superadmin,
      post(`/${one}/request`, { project_id: facts.project, date: today, ...body }),
    );
    await made(superadmin, post(`/${name}/approve-request`, { request_id: at(data, 'id') }));
  }

  // Evenings, on which no one of the demo company works.
  const evening = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10);
  for (const [from, to] of [
    ['12:00', '13:00'],
    ['14:00', '15:00'],
    ['16:00', '17:00'],
  ])
    await made(
      worker,
      post('/attendance/corrections', {
        project_id: worker.facts.project,
        time_in: `${evening}T${from}:00.000Z`,
        time_out: `${evening}T${to}:00.000Z`,
        reason: 'Tried',
      }),
    );

  // Dates of those above one's own role wait for a second person.
  const director = personOf('Director');
  await made(personOf('Human Resource'), put(`/employee/${director.employee}`, { end_date: '2031-12-31' }));

  const available = await superadmin.read('/user/available-employees');
  for (const { id } of (available as Found[]).slice(0, 3))
    await made(
      superadmin,
      post('/user', {
        employee_id: id,
        username: `tried-${facts.next()}`,
        password: 'correct-horse-battery-9',
      }),
    );

  await made(
    personOf('Project Manager'),
    post('/delegations', {
      to_employee_id: personOf('Supervisor').employee,
      start_date: today,
      end_date: today,
    }),
  );
}
