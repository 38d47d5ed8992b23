import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

type Checked = { check: { status: string } | null; is_held: boolean };

test('in the demo company every figure of a material adds up, and something waits for each who decides', async () => {
  const server = startServer({
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
    DEMO: '1',
    LOG_LEVEL: 'warn',
  });
  const origin = await server.ready();
  const token = await signIn(origin);
  expect((await call(origin, '/materials/reconcile', { token })).data).toEqual([]);
  expect((await call(origin, '/materials/list?type=Specialised', { token })).data.total).toBe(300);
  const common = (await call(origin, '/common-material-requests/list', { token })).data;
  expect(common.total).toBeGreaterThan(150);
  const allocations = '/common-material-requests?status';
  const lists = [
    ...['/common-issue-po-materials', '/common-delivery-materials', '/common-stocktakes'],
    ...[`${allocations}=Approved`, `${allocations}=Allocated`],
    ...['/common-delivery-materials/for-delivery', '/common-delivery-materials/partial'],
  ];
  for (const list of lists) expect((await call(origin, list, { token })).data.total, list).toBeGreaterThan(0);
  const below = (await call(origin, '/common-materials/below-reorder-level', { token })).data;
  expect(below.total).toBeGreaterThan(5);

  const tabs = ['/delivery-materials/for-delivery', '/delivery-materials/partial', '/delivery-materials'];
  for (const tab of tabs) expect((await call(origin, tab, { token })).data.total, tab).toBeGreaterThan(0);

  for (const list of ['/stocktakes', '/common-stocktakes']) {
    const { data } = (await call(origin, `${list}?per_page=50`, { token })).data as { data: Checked[] };
    const states = data.map(({ check }) => check?.status);
    expect(new Set(states), list).toEqual(new Set([undefined, 'asked', 'confirmed', 'disputed', 'upheld']));
    expect(
      data.filter(({ is_held }) => is_held),
      list,
    ).toHaveLength(1);
  }

  const waiting = {
    project_manager: ['request_orders', 'withdrawals'],
    engineer: ['request_orders'],
    procurement: ['request_orders_procurement'],
    director: ['request_orders', 'request_orders_procurement'],
    logistic: ['withdrawals'],
  };
  for (const [username, kinds] of Object.entries(waiting)) {
    const body = { username, password: ADMIN_PASSWORD };
    const own = (await call(origin, '/login', { body })).data.token as string;
    const counts = (await call(origin, '/to-review', { token: own })).data;
    for (const kind of kinds) expect(counts[kind], `${kind} of the ${username}`).toBeGreaterThan(0);
  }
});
