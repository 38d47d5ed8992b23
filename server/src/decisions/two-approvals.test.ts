import { type RoleName, type TransitionTable, transitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../test/test-app.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { decide, decisionKind } from './decide.ts';
import type { DecisionPolicy } from './policy.ts';

// A kind of record that is approved by two, one after the other, of whom the first may be skipped.
const states = ['Pending', 'Approved1', 'Approved2', 'Rejected'] as const;
type State = (typeof states)[number];
const onSite = { permission: 'request-order.decide-on-site', own: 'superadmin-only' } as const;
const office = { permission: 'request-order.decide-for-procurement', own: 'superadmin-only' } as const;
const orderTransitions = transitions(states, {
  approveOnSite: { from: ['Pending', 'Rejected'], to: 'Approved1', ...onSite },
  rejectOnSite: { from: ['Pending', 'Rejected'], to: 'Rejected', ...onSite },
  approve: { from: ['Pending', 'Approved1', 'Rejected'], to: 'Approved2', ...office },
  reject: { from: ['Pending', 'Approved1', 'Rejected'], to: 'Rejected', ...office },
  takeBack: { from: ['Approved2', 'Rejected'], to: 'Pending', ...office },
} satisfies TransitionTable<State>);
type Decision = keyof typeof orderTransitions;
type Row = { id: number; status: State; requested_by: number; updated_at: Date };

const policy: DecisionPolicy<Row, Decision> = {
  transitions: orderTransitions,
  subject: ({ status, requested_by }) => ({ state: status, requestedBy: requested_by, concerns: [] }),
  ownMatter: 'Only a Superadmin can decide on their own request.',
  wrongState: ({ status }) => problem('wrong_state', { message: `This request order is ${status}.` }),
};

const site = await testApp();
await site.query(sql`create table sample_orders (
  id integer generated always as identity primary key,
  status text not null default 'Pending',
  requested_by integer not null references employees,
  approved_on_site_by integer references employees,
  decided_by integer references employees,
  decided_at timestamptz(3),
  decision_comments text,
  updated_at timestamptz(3) not null default now())`);
await site.query(sql`call decided_as_a_whole('sample_orders', 'Pending')`);
await site.query(sql`call decided_for_somebody('sample_orders')`);

const read = async (ctx: Context, id: number) => {
  const { rows } = await sql<Row & { approved_on_site_by: number | null; decided_by: number | null }>`
    select * from sample_orders where id = ${id} for update`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};
const kind = decisionKind({
  policy,
  table: 'sample_orders',
  undecided: 'Pending',
  lock: read,
  async apply(ctx, { id }, { decision }) {
    if (decision === 'approveOnSite')
      await sql`update sample_orders set approved_on_site_by = ${ctx.actor.employeeId} where id = ${id}`.execute(
        ctx.database,
      );
  },
  notifications: () => [],
  read,
});

const by = async (role: RoleName): Promise<[Person, RoleName]> => [await site.as(role), role];
const [engineer, procurement, director] = [
  await by('Engineer'),
  await by('Procurement'),
  await by('Director'),
];
const order = async () =>
  (
    await site.query(sql<{ id: number }>`
      insert into sample_orders (requested_by) values (${engineer[0].employeeId}) returning id`)
  )[0]?.id as number;
const make = (
  [{ employeeId }, role]: [Person, RoleName],
  id: number,
  decision: Decision | ((row: Row) => Decision),
  body: { comments?: string } = {},
) =>
  inTransaction(
    { database: site.database, actor: { employeeId, role, delegators: [] } } as unknown as Context,
    (ctx) => decide(ctx, kind, { id, decision, body }),
  );

test('two approve, each with a permission of their own', async () => {
  const id = await order();
  await expect(make(procurement, id, 'approveOnSite')).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(make(engineer, id, 'approveOnSite'), 'it is their own').rejects.toThrow(policy.ownMatter);
  expect(await make(director, id, 'approveOnSite')).toMatchObject({
    status: 'Approved1',
    approved_on_site_by: director[0].employeeId,
  });
  await expect(make(director, id, 'rejectOnSite')).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await make(procurement, id, 'approve')).toMatchObject({
    status: 'Approved2',
    approved_on_site_by: director[0].employeeId,
    decided_by: procurement[0].employeeId,
  });
  await expect(make(procurement, id, 'reject')).rejects.toThrow('This request order is Approved2.');
});

test('the first approval may be skipped, and what was rejected decided on again', async () => {
  const id = await order();
  expect(await make(procurement, id, 'reject')).toMatchObject({ status: 'Rejected' });
  expect(await make(procurement, id, 'approve')).toMatchObject({
    status: 'Approved2',
    approved_on_site_by: null,
  });
});

test('where the state says which decision is meant, it is chosen once the record is locked', async () => {
  const id = await order();
  const reject = ({ status }: Row) => (status === 'Approved1' ? 'reject' : 'rejectOnSite');
  expect(await make(director, id, reject)).toMatchObject({ status: 'Rejected' });
  await make(director, id, 'approveOnSite');
  expect(await make(director, id, reject)).toMatchObject({ status: 'Rejected' });
});

test('a decision that is taken back leaves none, and another one is made', async () => {
  const id = await order();
  const none = {
    status: 'Pending',
    decided_by: null,
    decided_for: null,
    decided_at: null,
    decision_comments: null,
  };
  await expect(make(procurement, id, 'takeBack')).rejects.toMatchObject({ code: 'wrong_state' });
  for (const decision of ['approve', 'reject'] as const) {
    expect(await make(procurement, id, decision, { comments: 'Too early' })).toMatchObject({
      decided_by: procurement[0].employeeId,
      decision_comments: 'Too early',
    });
    expect(await make(procurement, id, 'takeBack', { comments: 'By mistake' })).toMatchObject(none);
  }
});

test('the database refuses half a decision', async () => {
  const id = await order();
  for (const half of [
    sql`status = 'Approved2'`,
    sql`decided_by = requested_by`,
    sql`decided_at = now()`,
    sql`decision_comments = 'Not signed'`,
  ])
    await expect(site.query(sql`update sample_orders set ${half} where id = ${id}`)).rejects.toThrow(
      /sample_orders_decided/,
    );
});
