import { assetRequestMessages, familyNames, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';

const NO_RECORD = 2_147_483_647;

describe.each(familyNames)('%s', async (name) => {
  const site = await requestStore(name);
  const { family, superadmin, engineer, pier, requestForm, ask } = site;
  const send = (body: object, who = engineer) => who.send(family.request, { body: body as never });

  test('a request is Pending, of today and its caller’s, whatever is sent', async () => {
    const task = await site.task(pier);
    const items = [{ description: ' Rotary hammer ', quantity: 6 }, { description: 'Angle grinder' }];
    const sent = {
      status: 'Approved',
      requested_by: superadmin.employeeId,
      comments: 'For the slab',
      task_id: task.id,
    };
    const { status, body, data } = await send(requestForm(items, sent));
    expect([status, body.message]).toEqual([201, `Request ${family.title} Added!`]);
    expect(data).toMatchObject({
      status: 'Pending',
      requested_by: { id: engineer.employeeId },
      project: { id: pier.id, title: 'Jurong Pier' },
      task: { id: task.id },
      comments: 'For the slab',
      request_by_type: 'Description',
      fully_issued: false,
      approved_comments: null,
      denied_comments: null,
      decided_by: null,
      items: [
        { description: 'Rotary hammer', quantity: 6, issued_quantity: 0, tool_id: null, tool: null },
        { description: 'Angle grinder', quantity: 1 },
      ],
    });
    expect(data[family.name]).toEqual(data.items);
    const [today] = await site.query(
      sql<{ day: string }>`select (now() at time zone 'Asia/Singapore')::date::text as day`,
    );
    expect(data.date).toBe(today?.day);
  });

  test('a Superadmin may request for somebody else, who is Active', async () => {
    const made = await ask(undefined, { requested_by: engineer.employeeId }, superadmin);
    expect(made.requested_by.id).toBe(engineer.employeeId);
    const gone = await site.employee('Engineer', { status: 'Inactive' });
    for (const requested_by of [gone, NO_RECORD, 'Arun', 0, -1, 1.5]) {
      const { status, body } = await send(requestForm(undefined, { requested_by }), superadmin);
      expect([status, body.errors]).toEqual([422, { requested_by: ['Please select an Active employee.'] }]);
    }
    const own = await ask(undefined, { requested_by: 'whoever' });
    expect(own.requested_by.id).toBe(engineer.employeeId);
  });

  test.each([
    ['no project', { project_id: null }, 'project_id', 'Please select a project'],
    ['a day ahead', { date: '2199-01-01' }, 'date', "Date can't be in the future"],
    ['no line', { items: [] }, 'items', assetRequestMessages.items],
    [
      'a blank description',
      { items: [{ description: ' ' }] },
      'items.0.description',
      assetRequestMessages.description,
    ],
    [
      'a quantity of 0',
      { items: [{ description: 'Drill', quantity: 0 }] },
      'items.0.quantity',
      assetRequestMessages.quantity,
    ],
    [
      'a quantity of 1,001',
      { items: [{ description: 'Drill', quantity: 1001 }] },
      'items.0.quantity',
      assetRequestMessages.quantity,
    ],
    [
      'half a quantity',
      { items: [{ description: 'Drill', quantity: 1.5 }] },
      'items.0.quantity',
      assetRequestMessages.quantity,
    ],
  ])('%s is refused at its field', async (_, fields, field, sentence) => {
    const { status, body } = await send(requestForm(undefined, fields));
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test('a task is one of the project, and not the project itself', async () => {
    const other = await site.task(await site.project());
    for (const task_id of [other.id, pier.id, NO_RECORD]) {
      const { status, body } = await send(requestForm(undefined, { task_id }));
      expect([status, body.errors]).toEqual([422, { task_id: ['Please select a task of this project.'] }]);
    }
  });

  test('a project that the caller may not see is not there', async () => {
    const hidden = await site.project();
    for (const project_id of [hidden.id, NO_RECORD])
      expect((await send(requestForm(undefined, { project_id }))).status).toBe(404);
  });

  test('all but Workers request, and those who decide are notified', async () => {
    for (const role of roleNames) {
      const person = await site.onSite(role);
      const { status } = await send(requestForm(), person);
      expect([role, status]).toEqual([role, role === 'Worker' ? 403 : 201]);
    }
    const notified = await site.query(sql<{ role_id: number; count: string }>`
      select distinct e.role_id, n.facts ->> 'count' as count from notifications n join employees e on e.id = n.employee_id
      where n.kind = ${`${family.one}_request_to_review`} order by 1`);
    // Superadmin, Director, Coordinator and Logistic.
    expect([...new Set(notified.map(({ role_id }) => role_id))]).toEqual([1, 2, 10, 11]);
  });
});

describe('of tools', async () => {
  const site = await requestStore('tools');
  const { family, engineer, requestForm, add, store } = site;
  const send = (body: object) => engineer.send(family.request, { body: body as never });

  test.each([
    ['no start', { from_date: '' }, 'from_date', 'Please select a start date'],
    ['no end', { to_date: null }, 'to_date', 'Please select an end date'],
    ['an end before the start', { to_date: '2026-11-30' }, 'to_date', "End date can't be before start date"],
  ])('%s is refused', async (_, fields, field, sentence) => {
    const { status, body } = await send(requestForm(undefined, fields));
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test('the days of a line are those of the request unless it has its own', async () => {
    const { items } = await site.ask([
      { description: 'Drill' },
      { description: 'Saw', start_date: '2026-12-03', end_date: '2026-12-04' },
      { description: 'Pump', start_date: '2026-12-02' },
    ]);
    expect(items.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      ['2026-12-01', '2026-12-05'],
      ['2026-12-03', '2026-12-04'],
      ['2026-12-02', '2026-12-05'],
    ]);
    for (const days of [
      { start_date: '2026-12-04', end_date: '2026-12-03' },
      // After the last day of the request, which is that of the line.
      { start_date: '2026-12-06' },
    ]) {
      const { status, body } = await send(
        requestForm([{ description: 'Drill' }, { description: 'Saw', ...days }]),
      );
      expect([status, body.errors]).toEqual([
        422,
        { 'items.1.end_date': ["End date can't be before start date"] },
      ]);
    }
  });

  test('by serial number a line names a tool, whose description it has', async () => {
    const tool = await add({ description: 'Core drill', serial_no: 'CD-1' });
    const { request_by_type, items } = await site.ask([{ tool_id: tool.id }]);
    expect(request_by_type).toBe('Serial No.');
    expect(items).toMatchObject([
      {
        description: 'Core drill',
        serial_no: 'CD-1',
        tool_id: tool.id,
        quantity: 1,
        tool: { id: tool.id, brand: 'Makita', condition: 'Good' },
      },
    ]);
  });

  test('by serial number one of each, once, and there', async () => {
    const [one, other] = [await add(), await add()];
    const two = await send(requestForm([{ tool_id: one.id, quantity: 2 }]));
    expect([two.status, two.body.errors]).toEqual([
      422,
      { 'items.0.quantity': ['The quantity of a serial number is 1.'] },
    ]);
    const twice = await send(requestForm([{ tool_id: one.id }, { tool_id: other.id }, { tool_id: one.id }]));
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { 'items.2.tool_id': ['This tool is listed already.'] },
    ]);
    const none = await send(requestForm([{ description: 'Drill' }], { request_by_type: 'Serial No.' }));
    expect([none.status, none.body.errors]).toEqual([422, { 'items.0.tool_id': ['Please select a tool'] }]);
    const missing = await send(requestForm([{ tool_id: one.id }, { tool_id: NO_RECORD }]));
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([404, ['items.1.tool_id']]);
  });

  test('equipment is not there for a request for tools', async () => {
    const equipment = await requestStore('equipments', site);
    const crane = await equipment.add();
    const { status, body } = await send(requestForm([{ tool_id: crane.id }]));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([404, ['items.0.tool_id']]);
  });

  test('what is scrapped is refused, with where it is', async () => {
    const tool = await add({ serial_no: 'OLD-1' });
    await site.query(sql`with e as (
        insert into asset_events (family, event, date, performed_by, recorded_by, extra)
        values ('tools', 'scrapped', '2026-06-01', ${store.employeeId}, ${store.employeeId}, 'Yard') returning id)
      insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state, condition)
      select 'tools', a.id, e.id, 'scrapped', a.last_movement_id, a.state, 'scrapped', a.condition
      from e cross join assets a where a.id = ${tool.id}`);
    const { status, body } = await send(requestForm([{ tool_id: tool.id }]));
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.errors).toEqual({ 'items.0.tool_id': [body.message] });
    expect(body.message).toBe('Makita Rotary hammer S/N OLD-1 is scrapped since Jun 1, 2026.');
  });
});
