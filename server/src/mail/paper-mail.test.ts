import {
  changeUser,
  commonMaterialSuppliers,
  createIssuePo,
  decideDailyReport,
  getPaperMail,
  type HistoryEntry,
  listHistory,
  listNotifications,
  materialSuppliers,
  pathOfPlace,
  sendPaperMail,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commonStore } from '../../test/common-store.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailing, PUBLIC_URL } from '../../test/mailing.ts';
import { readPdf } from '../../test/pdf.ts';
import { noon, write } from '../../test/site-records.ts';
import { next, testApp } from '../../test/test-app.ts';
import { removeOldMails } from './index.ts';

const server = await openMailServer();
const app = await testApp({ now: noon, publicUrl: PUBLIC_URL, mail: server.settings });
const site = await commonStore(app, noon);
const { send } = mailing(app, server.settings);
const { superadmin, supplier, commonSupplier } = site;
const buyer = await app.as('Procurement');

const form = (fields: object = {}) => ({
  recipient: 'sales@supplier.example',
  subject: 'Purchase Order',
  message: 'Dear Ong,\n\nplease deliver.',
  ...fields,
});
const received = (recipient: string) =>
  server.received.filter(({ recipients }) => recipients.includes(recipient));

test('MAIL-7: an order goes to its supplier as PDF, as it was at that moment, with a copy to its sender', async () => {
  const email = `sales-${next()}@supplier.example`;
  await superadmin.call(materialSuppliers.update, {
    params: { id: supplier.id },
    body: { name: supplier.name, email },
  });
  await superadmin.call(changeUser, {
    params: { id: buyer.userId },
    body: { username: `buyer-${next()}`, email: 'buyer@builder.example' },
  });
  const { id } = await site.issue([[(await site.material()).id, 7]]);
  await site.query(sql`update issue_pos set ref_no = 'PO/26/17' where id = ${id}`);
  const params = { kind: 'issue_po', id } as const;
  const begun = await buyer.call(getPaperMail, { params });
  expect(begun).toEqual({
    recipient: email,
    subject: `Purchase Order PO/26/17, ${site.company.name}`,
    message: expect.stringMatching(/^Dear Ong,\n\nPlease find attached: Purchase Order PO\/26\/17\.\n/),
    own_email: 'buyer@builder.example',
    mails: [],
  });
  const { subject, message } = begun;
  const body = { recipient: email, copy_to_me: true, subject, message };
  const mail = await buyer.call(sendPaperMail, { params, body });
  expect(mail).toMatchObject({ state: 'queued', is_copied: true, sender: { id: buyer.employeeId } });

  // A change after that moment is not in the mail.
  await site.query(sql`update issue_pos set comments = 'Changed later' where id = ${id}`);
  expect(await send()).toBe(0);
  const [got] = received(email);
  expect(got?.recipients).toEqual([email, 'buyer@builder.example']);
  expect(got?.mail).toMatchObject({
    from: { name: buyer.name, address: 'plumbline@builder.example' },
    replyTo: [{ address: 'buyer@builder.example' }],
    cc: [{ address: 'buyer@builder.example' }],
    subject,
    text: expect.stringContaining('Please find attached'),
    attachments: [{ filename: 'Purchase Order PO-26-17 2026-06-15.pdf', mimeType: 'application/pdf' }],
  });
  const pdf = await readPdf(Buffer.from(got?.mail.attachments[0]?.content as ArrayBuffer));
  expect(pdf.title).toBe('Purchase Order PO/26/17');
  expect(pdf.text).not.toContain('Changed later');
  expect((await superadmin.call(getPaperMail, { params })).mails).toMatchObject([
    { id: mail.id, recipient: email, state: 'sent', sender: { id: buyer.employeeId } },
  ]);
});

test('MAIL-7: so does one of common materials; a refusal leads its sender back to it, and it is sent again', async () => {
  await superadmin.call(commonMaterialSuppliers.update, {
    params: { id: commonSupplier.id },
    body: { name: commonSupplier.name, email: 'desk@hardware.example' },
  });
  const { id } = await site.buy([[`TIE-${next()}`, 1]]);
  const params = { kind: 'common_issue_po', id } as const;
  expect((await buyer.call(getPaperMail, { params })).recipient).toBe('desk@hardware.example');
  const body = form({ recipient: 'gone@hardware.example' });
  server.answers.recipient = { code: 550, words: 'Mailbox unavailable' };
  await buyer.call(sendPaperMail, { params, body });
  expect(await send()).toBe(0);
  server.answers.recipient = null;
  expect((await buyer.call(listNotifications)).data).toContainEqual(
    expect.objectContaining({
      kind: 'mail_refused',
      body: 'Your mail to gone@hardware.example was not sent: Purchase Order. 550 Mailbox unavailable',
      place: pathOfPlace({ kind: 'issue_po', id, type: 'Common' }),
    }),
  );
  await buyer.call(sendPaperMail, { params, body: form({ recipient: 'desk@hardware.example' }) });
  expect(await send()).toBe(0);
  expect((await buyer.call(getPaperMail, { params })).mails).toMatchObject([
    { recipient: 'desk@hardware.example', state: 'sent' },
    { recipient: 'gone@hardware.example', state: 'refused', answer: '550 Mailbox unavailable' },
  ]);
});

test('MAIL-7: only who may issue orders sends one that is issued, and of what they see', async () => {
  const material = await site.material();
  const { id } = await site.issue([[material.id, 1]]);
  const params = { kind: 'issue_po', id } as const;
  const engineer = await app.as('Engineer');
  await app.assign(engineer.employeeId, site.tree.project);
  expect((await engineer.send(getPaperMail, { params })).status).toBe(403);
  expect((await engineer.send(sendPaperMail, { params, body: form() })).status).toBe(403);
  const missing = { kind: 'common_issue_po', id } as const;
  expect((await buyer.send(sendPaperMail, { params: missing, body: form() })).status).toBe(404);
  const { id: request } = await site.order([[material.id, 1]]);
  const held = await buyer.call(createIssuePo, { body: site.issueBody(request, [[material.id, 9_999]]) });
  const refused = await buyer.send(sendPaperMail, {
    params: { kind: 'issue_po', id: held.id },
    body: form(),
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await app.query(sql`select 1 from mails where paper_id in (${id}, ${held.id}, ${request})`)).toEqual(
    [],
  );
});

test('MAIL-6: what is typed becomes no header, and the copy of who has no address is refused at its field', async () => {
  const { id } = await site.issue([[(await site.material()).id, 1]]);
  const params = { kind: 'issue_po', id } as const;
  const body = form({
    recipient: 'plain@supplier.example',
    subject: 'Order\r\nBcc: all@b.example',
    message: '.\r\n.\r\nQUIT',
  });
  await buyer.call(sendPaperMail, { params, body });
  expect(await send()).toBe(0);
  const [got] = received('plain@supplier.example');
  expect(got?.recipients).toEqual(['plain@supplier.example']);
  expect(got?.mail).toMatchObject({
    subject: 'Order Bcc: all@b.example',
    text: expect.stringMatching(/^\.\r?\n\.\r?\nQUIT/),
  });
  expect(got?.raw).not.toMatch(/^Bcc:/m);
  const copied = await superadmin.send(sendPaperMail, { params, body: form({ copy_to_me: true }) });
  expect([copied.status, copied.body.errors]).toEqual([
    422,
    { copy_to_me: ['Your account has no e-mail address.'] },
  ]);
});

test('MAIL-5: the PDF goes with its mail', async () => {
  const { id } = await site.issue([[(await site.material()).id, 1]]);
  await buyer.call(sendPaperMail, { params: { kind: 'issue_po', id }, body: form() });
  const fileOf = () =>
    app.query(sql`select f.id from files f where f.name like 'Purchase Order%'
    and exists (select from mails m where m.file_id = f.id and m.paper_id = ${id})`);
  const [file] = await fileOf();
  expect(file).toBeDefined();
  await app.query(sql`update mails set queued_at = now() - interval '732 days' where paper_id = ${id}`);
  await removeOldMails(app, 731);
  const { id: fileId } = file as { id: number };
  expect(await app.query(sql`select 1 from files where id = ${fileId}`)).toEqual([]);
});

test('MAIL-8: an approved daily report and a monthly report go to the client, the next to where the last one went', async () => {
  const engineer = await app.as('Engineer');
  await app.assign(engineer.employeeId, site.tree.project);
  const report = await write(engineer, site.tree.subTask, 'daily_report');
  const params = { kind: 'daily_report', id: report.id } as const;
  const client = `client-${next()}@client.example`;
  const body = form({ recipient: client });
  expect((await engineer.send(sendPaperMail, { params, body })).body.code).toBe('wrong_state');
  await superadmin.call(decideDailyReport, { params: report, body: { status: 'approved' } });
  expect((await engineer.call(getPaperMail, { params })).recipient).toBeNull();
  await engineer.call(sendPaperMail, { params, body });
  expect(await send()).toBe(0);
  const other = await write(engineer, site.tree.subTask, 'daily_report', { report_date: '2026-06-14' });
  await superadmin.call(decideDailyReport, { params: other, body: { status: 'approved' } });
  const following = await engineer.call(getPaperMail, { params: { kind: 'daily_report', id: other.id } });
  expect(following).toMatchObject({ recipient: client, mails: [] });

  const monthly = { kind: 'monthly_report', id: site.tree.project.id } as const;
  expect((await engineer.send(getPaperMail, { params: monthly })).body.errors).toHaveProperty('month');
  const query = { month: '2026-06', parts: 'summary' };
  await engineer.call(sendPaperMail, { params: monthly, query, body });
  expect(await send()).toBe(0);
  const files = received(client).map(({ mail }) => mail.attachments[0]?.filename);
  expect(files).toEqual([
    expect.stringMatching(/^Daily Progress Report .*\.pdf$/),
    `Monthly Progress Report ${site.tree.project.code} 2026-06.pdf`,
  ]);
  const months = ['2026-06', '2026-05'].map(async (month) => {
    const { mails } = await engineer.call(getPaperMail, { params: monthly, query: { month } });
    return mails.map(({ state }) => state);
  });
  expect(await Promise.all(months)).toEqual([['sent'], []]);
  // Each is in the history of its paper, a monthly report in that of its project.
  const mailsIn = async (kind: string, id: number) =>
    (await engineer.call(listHistory, { params: { kind, id }, query: { per_page: 100 } })).data
      .filter(({ subject }) => subject.kind === 'mails')
      .map(({ subject, changes }) => [subject.title, changes.month?.[1]]);
  expect(await mailsIn('documents', report.id)).toEqual([[client, null]]);
  expect(await mailsIn('projects', site.tree.project.id)).toEqual([[client, '2026-06']]);
  const worker = await app.as('Worker');
  expect((await worker.send(sendPaperMail, { params, body })).status).toBe(403);
});

test('MAIL-12: a history has the mails with its paper, for who may send it, for as long as they are kept', async () => {
  const { id } = await site.issue([[(await site.material()).id, 1]]);
  const other = await site.issue([[(await site.material()).id, 1]]);
  const params = { kind: 'issue_po', id } as const;
  await buyer.call(sendPaperMail, { params, body: form({ recipient: 'one@supplier.example' }) });
  expect(await send()).toBe(0);
  await site.query(sql`update issue_pos set comments = 'Gate 2' where id = ${id}`);
  server.answers.recipient = { code: 550, words: 'Mailbox unavailable' };
  await buyer.call(sendPaperMail, { params, body: form({ recipient: 'two@supplier.example' }) });
  expect(await send()).toBe(0);
  server.answers.recipient = null;

  const read = async (kind: string, id: number, who = buyer, page = 1, per_page = 100) =>
    (await who.call(listHistory, { params: { kind, id }, query: { page, per_page } })).data;
  const whole = await read('issue_pos', id);
  const told = ({ action, subject, changes }: HistoryEntry) =>
    subject.kind === 'mails'
      ? [subject.title, changes.state?.[1], changes.answer?.[1]]
      : [action, subject.kind];
  expect(whole.slice(0, 3).map(told)).toEqual([
    ['two@supplier.example', 'refused', '550 Mailbox unavailable'],
    ['updated', 'issue_pos'],
    ['one@supplier.example', 'sent', null],
  ]);
  expect(whole[0]?.actor).toMatchObject({ id: buyer.employeeId });
  expect(whole.at(-1)?.action).toBe('created');
  // A page after the other has the same entries.
  const pages = [];
  for (let page = 1; page <= whole.length; page += 1)
    pages.push(...(await read('issue_pos', id, buyer, page, 1)));
  expect(pages).toEqual(whole);

  const isMail = ({ subject }: HistoryEntry) => subject.kind === 'mails';
  expect((await read('issue_pos', other.id)).filter(isMail)).toEqual([]);
  // An Engineer sees the order, and not where it was sent.
  const engineer = await app.as('Engineer');
  await app.assign(engineer.employeeId, site.tree.project);
  const seen = await read('issue_pos', id, engineer);
  expect(seen).toEqual(whole.filter((entry) => !isMail(entry)));

  await app.query(sql`update mails set queued_at = now() - interval '732 days' where paper_id = ${id}`);
  await removeOldMails(app, 731);
  expect((await read('issue_pos', id)).filter(isMail)).toEqual([]);
});
