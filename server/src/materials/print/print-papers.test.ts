import {
  closeIssuePo,
  createBulkPo,
  createIssuePo,
  createMaterial,
  createRequestOrder,
  decideRequestOrder,
  printBulkPo,
  printIssuePo,
  printRequestOrder,
  renameCompany,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { fileNameIn, picturesIn, readPdf } from '../../../test/pdf.ts';
import { dataUrl, picture } from '../../../test/pictures.ts';
import { next, type Person } from '../../../test/test-app.ts';

const site = await materialStore(undefined, () => new Date('2026-06-15T04:00:00Z'));
const { superadmin, tree, supplier, warehouse } = site;
await superadmin.call(renameCompany, {
  params: { id: site.company.id },
  body: { address: '7 Pioneer Sector\nSingapore 628412' },
});
await site.query(
  sql`update employees set contact_number = '+65 9123 4567' where id = ${superadmin.employeeId}`,
);

type Printer = typeof printBulkPo | typeof printRequestOrder | typeof printIssuePo;

/** The PDF itself is answered. */
async function print(endpoint: Printer, { id }: { id: number }, by: Person = superadmin) {
  const answer = await by.send(endpoint, { params: { id } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer;
}
const read = async (endpoint: Printer, paper: { id: number }, by: Person = superadmin) =>
  readPdf((await print(endpoint, paper, by)).raw);

/** An issue PO for quantities at prices. */
async function issue(
  lines: readonly { material?: object; quantity: string; price: string }[],
  fields: object = {},
) {
  const made = [];
  for (const { material, ...line } of lines) made.push({ ...(await site.material(material)), ...line });
  const quantities = made.map(({ id, quantity }) => [id, quantity] as const);
  const { id } = await site.order(quantities);
  const order = await site.issued({
    ...site.issueBody(id, quantities),
    materials: made.map((line) => ({ id: line.id, issue_qty: line.quantity, issue_price: line.price })),
    ...fields,
  });
  return { order, materials: made };
}

test('an issue PO has all that its supplier acts on, with exact amounts', async () => {
  const { order, materials } = await issue(
    [
      { quantity: '12.125', price: '10.25' },
      { material: { description: '镀锌钢管 DN100', unit: 'length' }, quantity: '0.3', price: '0.1' },
      { material: { description: 'சிமெண்ட்', unit: 'bag' }, quantity: '1000', price: '1234.5' },
    ],
    { ref_no: 'PO/26/17', payment_term: '30 Days', comments: 'Gate 2\nCall before' },
  );
  const pdf = await read(printIssuePo, order);
  expect(pdf).toMatchObject({ title: 'Purchase Order PO/26/17', author: superadmin.name, pages: 1 });
  expect(pdf.text).toMatch(new RegExp(`${site.company.name}\\s+7 Pioneer Sector`));
  expect(pdf.text).toMatch(/Singapore 628412 +Purchase Order/);
  expect(pdf.text).toMatch(/No\. PO\/26\/17 +Date: /);
  expect(pdf.text).toMatch(/SUPPLIER +PLACE OF DELIVERY/);
  expect(pdf.text).toMatch(new RegExp(`${supplier.name} +${warehouse.name}\\n+ *7 Tuas Link +1 Store Road`));
  expect(pdf.text).toMatch(
    new RegExp(`ATTENTION +PERSON TO CONTACT\\n+ *Ong +${superadmin.name}\\n+ *6123 +\\+65 9123 4567`),
  );
  expect(pdf.text).toMatch(/30 Days +– +RO No\. \d+ /);
  expect(pdf.text).toContain(`${tree.project.title} (${tree.project.code})`);
  expect(pdf.text).toContain([tree.area, tree.location, tree.subTask].map(({ title }) => title).join(' › '));
  const [cable, pipe, cement] = materials.map(({ code }) => code);
  expect(pdf.text).toMatch(/NO\. +CODE +DESCRIPTION +UNIT +QUANTITY +UNIT PRICE +AMOUNT/);
  expect(pdf.text).toMatch(
    new RegExp(`1 +${cable} +Cable 4 x 16 sqmm +m +12\\.125 +\\$10\\.25 +\\$124\\.28`),
  );
  expect(pdf.text).toMatch(new RegExp(`2 +${pipe} +镀锌钢管 DN100 +length +0\\.300 +\\$0\\.10 +\\$0\\.03`));
  expect(pdf.text).toMatch(
    new RegExp(`3 +${cement} +சிமெண்ட் +bag +1,000\\.000 +\\$1,234\\.50 +\\$1,234,500\\.00`),
  );
  expect(pdf.text).toMatch(/Grand total +\$1,234,624\.31/);
  expect(pdf.text).toMatch(/Gate 2\n+ *Call before/);
  expect(pdf.text).toContain('Please state the order number PO/26/17 on delivery notes and invoices.');
  expect(pdf.text).toMatch(/ISSUED BY +AUTHORISED BY +ACCEPTED BY THE SUPPLIER/);
  // The company of the project is not printed for the supplier.
  expect(pdf.text).not.toContain('CLIENT');
});

test('Korean, emoji and symbols are on an issue PO as they were typed', async () => {
  const { order, materials } = await issue([
    { material: { description: '배관 25A' }, quantity: '1', price: '1' },
    { material: { description: 'Pipe 🔧 ✅' }, quantity: '2', price: '1' },
    { material: { description: 'Brace ⌀25 ≤ 3 m ☐ カナ' }, quantity: '3', price: '1' },
  ]);
  const { text } = await read(printIssuePo, order);
  for (const { description } of materials) expect(text).toContain(description);
  expect(text).not.toContain('could not be printed');
});

test('what no font has is marked on an issue PO, and its writer is told when the material is saved', async () => {
  const { code, supplier_id, material_category_id } = await site.material();
  const description = 'Hoist 𓀀 and 漢\u0301';
  const body = { code: `${code}-2`, description, unit: 'm', price: 1, supplier_id, material_category_id };
  const answer = await superadmin.send(createMaterial, { body });
  const sentence =
    'PDFs cannot print these characters: 𓀀 (U+13000), 漢\u0301 (U+6F22 U+0301). They show � instead.';
  expect(answer).toMatchObject({ status: 201, body: { message: 'Material Added!', warnings: [sentence] } });
  const { order } = await issue([{ material: { description }, quantity: '1', price: '1' }]);
  const { text } = await read(printIssuePo, order);
  expect(text).toContain('Hoist � and �');
  expect(text).toContain('� marks a character that could not be printed.');
});

test('the contact number of the person on site is on an issue PO for every user who prints it', async () => {
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, tree.project);
  const { order } = await issue([{ quantity: '1', price: '1' }]);
  expect((await read(printIssuePo, order, engineer)).text).toContain('+65 9123 4567');
});

test('an issue PO from before orders were numbered is referred to by its request order, and a closed one says so', async () => {
  const { order } = await issue([{ quantity: '1', price: '1' }]);
  await site.query(sql`update issue_pos set ref_no = null where id = ${order.id}`);
  const number = `RO No. ${order.request_purchase_order.series_no}`;
  expect(await read(printIssuePo, order)).toMatchObject({ title: `Purchase Order ${number}` });
  await superadmin.call(closeIssuePo, { params: order, body: { reason: 'Supplier out of stock' } });
  const { text } = await read(printIssuePo, order);
  expect(text).toMatch(new RegExp(`${number} +Date: .* +CLOSED`));
  expect(text).toContain('Supplier out of stock');
});

test('a request order shows its state: requested, approved on site, approved or rejected', async () => {
  const material = await site.material();
  const { id, series_no } = await site.order([[material.id, 7]], tree.subTask, false);
  const pending = await read(printRequestOrder, { id });
  expect(pending.title).toBe(`Request Order ${series_no}`);
  expect(pending.text).toMatch(new RegExp(`RO No\\. ${series_no} +Requested date: .* +PENDING`));
  expect(pending.text).toMatch(/REQUESTED BY +APPROVED ON SITE BY +APPROVED BY/);
  expect(pending.text).toMatch(new RegExp(`${superadmin.name} +Pending approval +Pending approval`));
  expect(pending.text).toMatch(new RegExp(`1 +${material.code} +Cable 4 x 16 sqmm +m +7 +–`));
  expect(pending.text).toContain(`${material.code}: 7 of 0 m of this task’s bulk quantity requested.`);

  await superadmin.call(decideRequestOrder, { body: { id, status: 'Approved1' } });
  const onSite = await read(printRequestOrder, { id });
  expect(onSite.text).toContain('APPROVED ON SITE\n');
  expect(onSite.text).toMatch(new RegExp(`${superadmin.name} +${superadmin.name} +Pending approval`));

  const buyer = await site.as('Procurement');
  await buyer.call(decideRequestOrder, { body: { id, status: 'Approved2', comments: 'Order by Friday' } });
  await superadmin.call(createIssuePo, {
    body: { ...site.issueBody(id, [[material.id, 7]]), ref_no: `P-${next()}-${id}` },
  });
  const approved = await read(printRequestOrder, { id });
  expect(approved.text).toMatch(new RegExp(`${superadmin.name} +${superadmin.name} +${buyer.name}`));
  expect(approved.text).toContain('Order by Friday');
  expect(approved.text).toMatch(new RegExp(`P-\\d+-${id}, ${supplier.name}`));
});

test('a rejected request order says who rejected it and why, and one approved without the site says that', async () => {
  const material = await site.material();
  const rejected = await site.order([[material.id, 7]], tree.subTask, false);
  await superadmin.call(decideRequestOrder, {
    body: { id: rejected.id, status: 'Rejected', comments: 'Take those of block 12' },
  });
  const { text } = await read(printRequestOrder, rejected);
  expect(text).toMatch(/REQUESTED BY +REJECTED BY/);
  expect(text).toMatch(/REASON\n+ *Take those of block 12/);
  expect(text).not.toContain('Above the bulk quantity');
  const approved = await read(printRequestOrder, await site.order([[material.id, 7]]));
  expect(approved.text).toContain('Not approved on site');
});

test('a request order has the photos, comments and days of its lines', async () => {
  const photo = dataUrl(await picture(640, 400).jpeg().toBuffer());
  const order = await superadmin.call(createRequestOrder, {
    body: {
      task_id: tree.subTask.id,
      delivery_date: '2026-07-01',
      comments: 'For the riser',
      materials: [
        { description: 'Bracket #eval("1+1")', unit: 'pc', order_qty: 12, photo, comment: 'Drilled\n10 mm' },
        { material_id: (await site.material()).id, order_qty: '3.125', delivery_date: '2026-06-20' },
      ],
    },
  });
  const { raw, headers } = await print(printRequestOrder, order);
  const { text } = await readPdf(raw);
  const [bracket, cable] = order.materials.map(({ code }) => code);
  expect(text).toMatch(new RegExp(`1 +${bracket} +Bracket #eval\\("1\\+1"\\) +pc +12\\.000 +Jul 1, 2026`));
  expect(text).toMatch(/Drilled\n+ *10 mm/);
  expect(text).toMatch(new RegExp(`2 +${cable} +Cable 4 x 16 sqmm +m +3\\.125 +Jun 20, 2026`));
  expect(text).toContain(`Photo 1 of 1 ${bracket} Bracket`);
  expect(text).toContain('For the riser');
  expect(await picturesIn(raw)).toEqual(['640x400']);
  expect(fileNameIn(headers)).toBe(`Request Order ${order.series_no} ${tree.project.code}.pdf`);
});

test('a bulk PO has its contract, prices of its own or of the material, and who prepared it', async () => {
  const [cable, pipe] = [await site.material({ price: 2.5 }), await site.material({ description: 'Pipe' })];
  const body = {
    series_no: `B-${next()}`,
    company_id: site.company.id,
    project_id: tree.project.id,
    task_id: tree.subTask.id,
    contract_date: '2026-05-02',
    contract_number: 'HDB/118',
    contract_subject: 'Main and submain cables',
    contract_attachment: dataUrl(Buffer.from('%PDF-1.4\n%%EOF')),
    materials: [
      { material_id: cable.id, bulk_qty: '1000.5' },
      { material_id: pipe.id, bulk_qty: '3', price: '19.99' },
    ],
  };
  const bulk = await superadmin.call(createBulkPo, { body });
  const { raw, headers } = await print(printBulkPo, bulk);
  const { text, title } = await readPdf(raw);
  expect(title).toBe(`Bulk Purchase Order ${body.series_no}`);
  expect(text).toMatch(new RegExp(`Series No\\. ${body.series_no} +Contract date: Saturday, May 2, 2026`));
  expect(text).toMatch(/CONTRACT NUMBER +CONTRACT SUBJECT\n+ *HDB\/118 +Main and submain cables/);
  expect(text).toMatch(
    new RegExp(`1 +${cable.code} +Cable 4 x 16 sqmm +m +1,000\\.5 +\\$2\\.50 +\\$2,501\\.25`),
  );
  expect(text).toMatch(new RegExp(`2 +${pipe.code} +Pipe +m +3\\.0 +\\$19\\.99 +\\$59\\.97`));
  expect(text).toMatch(/Total +\$2,561\.22/);
  expect(text).toMatch(/Contract file[\s\S]+1 +\S+ +PDF/);
  expect(text).toMatch(new RegExp(`PREPARED BY\\n+ *${superadmin.name}`));
  expect(fileNameIn(headers)).toBe(`Bulk Purchase Order ${body.series_no} ${tree.project.code}.pdf`);
});

test('a bulk PO of a project without contract and materials is a paper too', async () => {
  const bulk = await site.bulk([], tree.project);
  const { text } = await read(printBulkPo, bulk);
  expect(text).toContain('Date added: ');
  expect(text).toContain('No materials.');
  expect(text).not.toContain('Contract file');
});

test('papers of a project that the caller may not see are not there, also after they were', async () => {
  const engineer = await site.as('Engineer');
  const [material] = [await site.material()];
  const { order } = await issue([{ quantity: '1', price: '1' }]);
  const papers: [Printer, { id: number }][] = [
    [printBulkPo, await site.bulk([[material.id, 1]])],
    [printRequestOrder, { id: order.request_purchase_order.id }],
    [printIssuePo, order],
  ];
  for (const [endpoint, { id }] of papers) {
    expect((await engineer.send(endpoint, { params: { id } })).status).toBe(404);
    expect((await superadmin.send(endpoint, { params: { id: 999_999 } })).status).toBe(404);
  }
  await site.assign(engineer.employeeId, tree.project);
  for (const [endpoint, paper] of papers) await print(endpoint, paper, engineer);
  await site.query(sql`delete from assignments where employee_id = ${engineer.employeeId}`);
  for (const [endpoint, { id }] of papers) {
    const { status, headers } = await engineer.send(endpoint, { params: { id } });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
});

test('the file of an issue PO is named after its number and date', async () => {
  const { order } = await issue([{ quantity: '1', price: '1' }], { ref_no: 'PO/26/18' });
  expect(fileNameIn((await print(printIssuePo, order)).headers)).toBe(
    `Purchase Order PO-26-18 ${order.date}.pdf`,
  );
});
