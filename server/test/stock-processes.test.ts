import { expect, test } from 'vitest';
import { onePixel } from './pictures.ts';
import { ADMIN_PASSWORD, call, idOf, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { addressOf, testDatabase } from './test-database.ts';

const IN_STOCK = 10;
const WITHDRAWALS = 24;

test('two servers on one database approve the last stock once', async () => {
  const DATABASE_URL = addressOf(await testDatabase('template1'));
  const DATA_DIR = await dataDirectory();
  const servers = [1, 2].map(() => startServer({ DATABASE_URL, DATA_DIR, ADMIN_PASSWORD }));
  const origins = await Promise.all(servers.map((server) => server.ready()));
  const [here = '', there = ''] = origins;
  const token = await signIn(here);
  const post = async (origin: string, path: string, body: object) => {
    const answer = await call(origin, path, { token, body });
    expect([200, 201], `${path}: ${answer.message}`).toContain(answer.status);
    return idOf(answer);
  };

  const [company] = (await call(here, '/company', { token })).data as unknown as { id: number }[];
  const { user } = (await call(here, '/user/credentials', { token })).data as {
    user: { employee: { id: number } };
  };
  const supplier_id = await post(here, '/material-suppliers', { name: 'Supplier' });
  const warehouse_id = await post(here, '/warehouses', { name: 'Store' });
  const id = await post(here, '/material', { code: 'C-1', description: 'Cable', unit: 'm', supplier_id });
  const project_id = await post(here, '/project', { title: 'Stocked', code: 'S' });
  const task = { project_id, parent_id: null, title: 'Pull cables', code: 'T' };
  const task_id = await post(here, `/task/${project_id}`, task);
  const request = await post(here, '/request-po-materials', {
    task_id,
    materials: [{ material_id: id, order_qty: IN_STOCK }],
  });
  await post(here, '/request-po-materials/update-status', { id: request, status: 'Approved2' });
  const order = await post(here, '/issue-po-materials', {
    request_purchase_order_id: request,
    company_id: company?.id,
    supplier_id,
    warehouse_id,
    ship_to_id: user.employee.id,
    date: '2026-01-05',
    materials: [{ id, issue_qty: IN_STOCK, issue_price: 1 }],
  });
  const deliver = (origin: string) =>
    call(origin, '/delivery-materials', {
      token,
      body: {
        issue_purchase_order_id: order,
        received_by: user.employee.id,
        attachment: onePixel,
        materials: [{ id, stock_qty: IN_STOCK }],
      },
    });
  const deliveries = await Promise.all(origins.map(deliver));
  expect(deliveries.map(({ status }) => status < 300).toSorted(), 'delivered once').toEqual([false, true]);

  const withdrawals: number[] = [];
  for (let index = 0; index < WITHDRAWALS; index += 1)
    withdrawals.push(
      await post(here, '/material-withdrawals', {
        task_id,
        date: '2026-01-06',
        materials: [{ id, withdraw_qty: 1 }],
      }),
    );
  const replies = await Promise.all(
    withdrawals.map((withdrawal, index) =>
      call(index % 2 ? there : here, '/material-withdrawals/update-status', {
        token,
        body: { id: withdrawal, status: 'Approved' },
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(IN_STOCK);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not_enough_stock']));
  for (const origin of origins) {
    expect((await call(origin, `/material/${id}`, { token })).data).toMatchObject({
      filtered_delivered_order_qty: IN_STOCK,
      filtered_used_qty: IN_STOCK,
      filtered_in_stock: 0,
    });
    expect((await call(origin, '/materials/reconcile', { token })).data).toEqual([]);
  }
});
