import { closeCommonIssuePo, createCommonIssuePo, printCommonIssuePo } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { fileNameIn, readPdf } from '../../../test/pdf.ts';
import { noon } from '../../../test/site-records.ts';
import { next, type Person } from '../../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin, commonSupplier, warehouse, yard } = site;

const print = ({ id }: { id: number }, by: Person = superadmin) =>
  by.send(printCommonIssuePo, { params: { id } });
const read = async (order: { id: number }, by?: Person) => readPdf((await print(order, by)).raw);

test('a common issue PO has its supplier, where each line goes, and exact amounts', async () => {
  const [cement, ties] = [`CEM-${next()}`, `TIE-${next()}`];
  const order = await superadmin.call(createCommonIssuePo, {
    body: site.orderBody(
      [
        site.line(cement, 12.125, { price: '10.25' }),
        site.line(ties, 1000, {
          description: 'Cable ties 300 mm',
          unit: 'pack',
          price: '1234.5',
          warehouse_id: yard.id,
        }),
      ],
      { po_no: 'PO/26/31', ref_no: 'Q-2041', place_of_delivery: '9 Tuas', comments: 'Call before' },
    ),
  });
  const { raw, headers } = await print(order);
  const pdf = await readPdf(raw);
  expect(pdf).toMatchObject({ title: 'Purchase Order PO/26/31', author: superadmin.name, pages: 1 });
  expect(pdf.text).toContain(site.company.name);
  expect(pdf.text).toMatch(/SUPPLIER +PLACE OF DELIVERY/);
  expect(pdf.text).toContain(commonSupplier.name);
  expect(pdf.text).toContain('9 Tuas');
  expect(pdf.text).toMatch(/PAYMENT TERM +QUOTATION\n+ *Not specified +Q-2041/);
  expect(pdf.text).toMatch(
    new RegExp(`1 +${cement} +Cement ${cement} +bag +${warehouse.name} +12\\.125 +\\$10\\.25 +\\$124\\.28`),
  );
  expect(pdf.text).toMatch(
    new RegExp(
      `2 +${ties} +Cable ties 300 mm +pack +${yard.name} +1,000\\.000 +\\$1,234\\.50 +\\$1,234,500\\.00`,
    ),
  );
  expect(pdf.text).toMatch(/Grand total +\$1,234,624\.28/);
  expect(pdf.text).toContain('Call before');
  expect(pdf.text).toContain('Please state the order number PO/26/31 on delivery notes and invoices.');
  expect(pdf.text).not.toContain('PROJECT');
  expect(fileNameIn(headers)).toBe(`Purchase Order PO-26-31 ${order.date}.pdf`);
});

test('a closed one says so, others than workers print it, and one of specialised materials is not there', async () => {
  const order = await site.buy([[`CEM-${next()}`, 1]]);
  await superadmin.call(closeCommonIssuePo, { params: order, body: { reason: 'Out of stock' } });
  const engineer = await site.as('Engineer');
  const { text } = await read(order, engineer);
  expect(text).toMatch(/Date: .* +CLOSED/);
  expect(text).toContain('Out of stock');
  const material = await site.material();
  const specialised = await site.issue([[material.id, 1]]);
  const { status } = await superadmin.send(printCommonIssuePo, { params: specialised });
  expect(status).toBe(404);
});
