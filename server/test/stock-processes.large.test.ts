import { expect, test } from 'vitest';
import { onePixel } from './pictures.ts';
import { ADMIN_PASSWORD, call, idOf, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { addressOf, testDatabase } from './test-database.ts';
import { today } from './writers/write.ts';

const IN_STOCK = 10;
const WITHDRAWALS = 24;

const REQUESTED = 24;

/** Two servers on one database, and calls of a Superadmin to them. */
async function twoServers() {
  const DATABASE_URL = addressOf(await testDatabase('template1'));
  const DATA_DIR = await dataDirectory();
  const servers = [1, 2].map(() => startServer({ DATABASE_URL, DATA_DIR, ADMIN_PASSWORD }));
  const origins = await Promise.all(servers.map((server) => server.ready()));
  const [here = '', there = ''] = origins;
  const token = await signIn(here);
  const post = async (path: string, body: object) => {
    const answer = await call(here, path, { token, body });
    expect([200, 201], `${path}: ${answer.message}`).toContain(answer.status);
    return idOf(answer);
  };
  const [company] = (await call(here, '/company', { token })).data as unknown as { id: number }[];
  const project_id = await post('/project', { title: 'Stocked', code: 'S' });
  const task = { project_id, parent_id: null, title: 'Pull cables', code: 'T' };
  const task_id = await post(`/task/${project_id}`, task);
  const warehouse_id = await post('/warehouses', { name: 'Store' });
  return { origins, here, there, token, post, company_id: company?.id, task_id, warehouse_id };
}

test('two servers on one database approve the last stock once', async () => {
  const { origins, here, there, token, post, company_id, task_id, warehouse_id } = await twoServers();
  const { user } = (await call(here, '/user/credentials', { token })).data as {
    user: { employee: { id: number } };
  };
  const supplier_id = await post('/material-suppliers', { name: 'Supplier' });
  const id = await post('/material', { code: 'C-1', description: 'Cable', unit: 'm', supplier_id });
  const request = await post('/request-po-materials', {
    task_id,
    materials: [{ material_id: id, order_qty: IN_STOCK }],
  });
  await post('/request-po-materials/update-status', { id: request, status: 'Approved2' });
  const order = await post('/issue-po-materials', {
    request_purchase_order_id: request,
    company_id,
    supplier_id,
    warehouse_id,
    ship_to_id: user.employee.id,
    date: today(),
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
      await post('/material-withdrawals', {
        task_id,
        date: today(),
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

test('two servers on one database allocate the last common stock once', async () => {
  const { origins, here, there, token, post, company_id, task_id, warehouse_id } = await twoServers();
  const common_supplier_id = await post('/common-material-suppliers', { name: 'Supplier' });
  const order = await post('/common-issue-po-materials', {
    company_id,
    po_no: 'PO-1',
    ref_no: 'Q-1',
    common_supplier_id,
    date: today(),
    materials: [{ code: 'CEM-1', unit: 'bag', price: 1, common_issue_po_qty: IN_STOCK, warehouse_id }],
  });
  const [line] = (await call(here, `/common-issue-po-materials/${order}`, { token })).data.materials as {
    id: number;
    material_id: number;
  }[];
  const deliveries = await Promise.all(
    origins.map((origin) =>
      call(origin, '/common-delivery-materials', {
        token,
        body: {
          common_issue_purchase_order_id: order,
          received_by: 'Store',
          attachment: onePixel,
          materials: [{ id: line?.id, stock_qty: IN_STOCK }],
        },
      }),
    ),
  );
  expect(deliveries.map(({ status }) => status < 300).toSorted(), 'delivered once').toEqual([false, true]);

  const material_id = line?.material_id;
  const request = await post('/request-po-materials', {
    task_id,
    materials: [{ material_id, order_qty: REQUESTED }],
  });
  await post('/request-po-materials/update-status', { id: request, status: 'Approved2' });
  const [waiting] = (await call(here, '/common-material-requests?status=Approved', { token })).data.data as {
    id: number;
  }[];
  const replies = await Promise.all(
    Array.from({ length: REQUESTED }, (_, index) =>
      call(index % 2 ? there : here, '/common-material-requests/allocate', {
        token,
        body: { id: waiting?.id, materials: [{ id: material_id, allocated_qty: 1 }] },
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(IN_STOCK);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not_enough_stock']));
  for (const origin of origins) {
    const { data } = (await call(origin, '/common-material-requests/list', { token })).data;
    expect(data).toMatchObject([{ common_allocated_qty: IN_STOCK, common_in_stock: 0 }]);
    expect((await call(origin, '/materials/reconcile', { token })).data).toEqual([]);
  }
});
