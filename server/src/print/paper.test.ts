import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type RoleName, renameCompany, updateProject } from '@plumbline/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { readPdf, rightEdges } from '../../test/pdf.ts';
import { picture } from '../../test/pictures.ts';
import { openApp, testApp } from '../../test/test-app.ts';
import type { Context } from '../platform/context.ts';
import { fileLinks } from '../platform/files/file-links.ts';
import { localFileStore } from '../platform/files/file-store.ts';
import { noBodyFiles } from '../platform/http/bodies/body-files.ts';
import { openPdfs } from '../platform/pdfs.ts';
import { openPictures } from '../platform/pictures/pictures.ts';
import { type Order, type OrderLine, printableOrder } from './fixtures/purchase-order.ts';

const now = () => new Date('2026-06-15T04:00:00Z');
const site = await testApp({ now });
const employeeId = await site.employee('Procurement', {
  companyId: await site.company('Sample Supplies'),
  firstName: 'Aye',
  lastName: 'Chan',
});
const project = await site.project({ title: 'Harbour Tower' });
const builder = await site.company('Nordlicht Bau 建设');
await site.superadmin.call(renameCompany, {
  params: { id: builder },
  body: { address: '7 Pioneer Sector\nSingapore 628412' },
});
await site.superadmin.call(updateProject, {
  params: project,
  body: { company_id: builder },
});
const ctx = await contextAs('Procurement');

/** A context on the test's database, with a PDF cache of its own. */
async function contextAs(role: RoleName): Promise<Context> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-paper-'));
  const log = pino({ level: 'silent' });
  const { database, jobs } = await openApp(site.connection, { now });
  const pdfs = await openPdfs(join(folder, 'pdfs'), { log, now });
  const pictures = openPictures();
  atEnd(async () => {
    await pdfs.stop();
    await pictures.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    database,
    jobs,
    pdfs,
    pictures,
    log,
    now,
    files: localFileStore(folder),
    links: fileLinks(Buffer.from('secret'), now),
    site: {
      timeZone: 'Asia/Singapore',
      oldestPaperDays: 400,
      heldStocktakeAmount: null,
      behindPlanPoints: '5',
      confirmMinutes: 60,
      lateClockingHours: 16,
      publicUrl: null,
      tileUrl: null,
      singleSignOn: null,
      mail: null,
      storageLimitBytes: null,
      twoStepRoles: [],
      pushServices: [],
      webhookInternalHosts: [],
      links: { tender: null, drawing: null, old_version: null },
    },
    requestId: 'test',
    userAgent: '',
    address: 'test',
    origin: '',
    bodyFiles: noBodyFiles,
    actor: {
      userId: 1,
      sessionId: 1,
      linkEpoch: 0,
      employeeId,
      isConfirmed: true,
      roleId: 10,
      role,
      delegators: [],
    },
    command: null,
  };
}

const line = (name: string, fields: Partial<OrderLine> = {}): OrderLine => ({
  name,
  unit: 'bag',
  quantity: '12.500',
  price: '8.4',
  amount: '105',
  ...fields,
});

const order = (fields: Partial<Order> = {}): Order => ({
  id: 41,
  date: '2026-06-15',
  projectId: project.id,
  supplier: 'Lim & Sons\n12 Tuas Road',
  preparedBy: { employeeId, name: 'Aye Chan', at: '2026-06-15T01:30:00Z' },
  approvedBy: { name: 'Mei Tan', at: '2026-06-15T02:00:00Z' },
  lines: [line('Cement #eval("1+1")'), line('Rebar', { unit: null, quantity: '3', price: '1234.125' })],
  total: '1234567.5',
  terms: '<p>Deliver before <strong>noon</strong>.</p>',
  files: [],
  ...fields,
});

/** Prints an order and fetches the PDF behind its link. */
async function fetchPrinted(each: Order) {
  const orders = printableOrder(new Map([[each.id, each]]));
  const { pdf_full_url } = await orders.print(ctx, { id: each.id }, each);
  const { pathname, searchParams } = new URL(pdf_full_url, 'http://site');
  expect(pathname).toBe('/api/v1/downloads/purchase-order');
  const link = ctx.links.readDownload('purchase-order', Object.fromEntries(searchParams));
  return download(orders, link?.parameters as { id: number; key: string });
}

const printed = async (each: Order) => buffer((await fetchPrinted(each)).pdf.contents);

async function print(each: Order) {
  const { pdf, fileName } = await fetchPrinted(each);
  return { fileName, ...(await readPdf(await buffer(pdf.contents))) };
}

type Orders = ReturnType<typeof printableOrder>;

const download = (orders: Orders, link: { id: number; key: string }, as = ctx) =>
  (orders.downloads['purchase-order'] as Orders['downloads'][string])(as, link);

test('a paper brings its lines; letterhead, facts, people, signatures and foot are the common ones', async () => {
  const pdf = await print(order());
  expect(pdf).toMatchObject({
    fileName: 'Purchase Order 41',
    title: 'Purchase Order no. 41',
    author: 'Aye Chan',
    pages: 1,
    isTagged: true,
  });
  expect(pdf.text).toMatch(/Nordlicht Bau 建设\n/);
  expect(pdf.text).toMatch(/7 Pioneer Sector\n *Singapore 628412 +Purchase Order\n/);
  expect(pdf.text).toMatch(/No\. 41 +Order date: Monday, June 15, 2026 +APPROVED/);
  expect(pdf.text).toContain('Harbour Tower');
  expect(pdf.text).toMatch(/SUPPLIER +QUOTATION NO\.\n+ *Lim & Sons +–\n *12 Tuas Road/);
  expect(pdf.text).toMatch(/NO\. +MATERIAL +UNIT +QUANTITY +UNIT PRICE +AMOUNT/);
  expect(pdf.text).toMatch(/1 +Cement #eval\("1\+1"\) +bag +12\.5 +8\.400 +105\.00/);
  expect(pdf.text).toMatch(/2 +Rebar +– +3\.0 +1,234\.125 +105\.00/);
  expect(pdf.text).toMatch(/Total +1,234,567\.50/);
  expect(pdf.text).toContain('Deliver before noon.');
  expect(pdf.text).toContain('No attachments.');
  expect(pdf.text).toMatch(/PREPARED BY +APPROVED BY +RECEIVED BY\n+ *Aye Chan +Mei Tan/);
  expect(pdf.text).toMatch(/Jun 15, 2026, 09:30 +Jun 15, 2026, 10:00/);
  expect(pdf.text).toContain('Name, signature, date');
  expect(pdf.text).toMatch(/Purchase Order no\. 41 +Printed Jun 15, 2026, 12:00 +Page 1 of 1/);
});

test('a paper that cannot be set is printed plainly: a note, and all that it says', async () => {
  const sha256 = await ctx.files.put(await picture(64, 40).jpeg().toBuffer());
  const files = [{ name: 'site.jpg', content_type: 'image/jpeg', size: 1000, sha256 }];
  const pdf = await print(order({ isBroken: true, files }));
  expect(pdf).toMatchObject({ title: 'Purchase Order no. 41', author: 'Aye Chan' });
  const words = [
    'This page could not be laid out as usual, so its text is printed without formatting.',
    ...['Nordlicht Bau 建设', '7 Pioneer Sector', 'No. 41', 'Harbour Tower', 'Lim & Sons', '12 Tuas Road'],
    ...['Cement #eval("1+1")', '12.5', '8.400', '1,234,567.50', 'Deliver before', 'noon', 'site.jpg'],
    ...['Prepared by', 'Aye Chan', 'Approved by', 'Mei Tan', 'Received by'],
  ];
  for (const word of words) expect(pdf.text).toContain(word);
  expect(pdf.text).not.toContain('question marks');
  expect(pdf.text).not.toContain(sha256);
});

test('the decimals of a column have their points in line, its total too', async () => {
  const lines = ['5', '105.5', '98765.125'].map((amount) => line('Cement', { amount }));
  const edges = await rightEdges(await printed(order({ lines })));
  const amounts = ['5.000', '105.500', '98,765.125', '1,234,567.500'];
  const found = amounts.map((amount) => edges.find(({ word }) => word === amount)?.right);
  expect(found[0]).toBeGreaterThan(0);
  expect(found).toEqual(Array(4).fill(found[0]));
});

test('a paper of the whole company has no project and shows the company of its author, and one without approval says so', async () => {
  const { text } = await print(order({ projectId: null, approvedBy: null }));
  expect(text).not.toContain('PROJECT');
  expect(text).toMatch(/Sample Supplies +Purchase Order\n/);
  expect(text).toContain('PENDING');
  expect(text).toMatch(/Aye Chan +Pending approval/);
});

test('a long paper names its columns and itself on each page, and its total once', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => line(`Material ${index + 1}`));
  const { text, pages } = await print(order({ lines }));
  expect(pages).toBeGreaterThan(2);
  expect(text.match(/QUANTITY +UNIT PRICE/g)).toHaveLength(pages);
  expect(text.match(/Purchase Order +No\. 41 +Jun 15, 2026 +Harbour Tower/g)).toHaveLength(pages - 1);
  expect(text.match(/1,234,567\.50/g)).toHaveLength(1);
});

test('a total is never alone on its page: the last line is with it', async () => {
  const pagesOf = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => line(`Material ${index + 1}`));
    const { text } = await print(order({ lines, terms: '' }));
    return text.split('\f').map((page) => ({
      lines: page.match(/ Material \d+ /g)?.length ?? 0,
      hasTotal: page.includes('1,234,567.50'),
    }));
  };
  // Around the number of lines that fill a page with the total, and one more without it.
  const filled = (await pagesOf(60))[0]?.lines as number;
  expect(filled).toBeGreaterThan(20);
  for (let count = filled - 3; count <= filled + 1; count += 1) {
    const withTotal = (await pagesOf(count)).filter(({ hasTotal }) => hasTotal);
    expect(withTotal).toHaveLength(1);
    expect(withTotal[0]?.lines).toBeGreaterThan(0);
  }
});

test('files are listed by name, pictures follow on the page where they have room', async () => {
  const contents = await picture(640, 400).jpeg().toBuffer();
  const photo = { content_type: 'image/jpeg', size: contents.length, sha256: await ctx.files.put(contents) };
  const quotation = { name: 'Quotation.pdf', content_type: 'application/pdf', size: 1500, sha256: '' };
  const { text, pages } = await print(order({ files: [quotation, { name: 'Sample.jpg', ...photo }] }));
  expect(pages).toBe(1);
  expect(text).toMatch(/1 +Quotation\.pdf +PDF +2 kB/);
  expect(text).toMatch(/Picture 1 of 1 +Sample\.jpg[\s\S]+PREPARED BY/);
});

test('a PDF that the cache has lost is rendered again, for those who are still permitted', async () => {
  const orders = printableOrder(new Map([[41, order()]]));
  const link = { id: 41, key: '0'.repeat(64) };
  const { pdf } = await download(orders, link);
  expect((await readPdf(await buffer(pdf.contents))).text).toContain('Purchase Order');
  const worker: Context = { ...ctx, actor: { ...ctx.actor, role: 'Worker' } };
  await expect(download(orders, link, worker)).rejects.toMatchObject({ code: 'not_allowed' });
});
