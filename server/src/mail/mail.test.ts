import {
  changeUser,
  createPasswordLink,
  endPasswordLink,
  getCredentials,
  listNotifications,
  listSecurityEvents,
  listUsers,
  mailInvitation,
  mailPasswordLink,
  readPasswordLink,
  setPasswordByLink,
  type UserAccount,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailing, PUBLIC_URL } from '../../test/mailing.ts';
import { next, testApp } from '../../test/test-app.ts';
import { NEW_PASSWORD } from '../users/fixtures/accounts.ts';
import { removeOldMails } from './index.ts';

const server = await openMailServer();
const site = await testApp({ publicUrl: PUBLIC_URL, mail: server.settings });
const { jobs, send, log } = mailing(site, server.settings);
const { anyone, superadmin } = site;
const hr = await site.as('Human Resource');

const TOKEN = /https:\/\/plumbline\.example\/#\/set-password\/([\w-]{43})/;
const newAddress = () => `somebody-${next()}@people.example`;

/** An account whose owner gets the link by mail. */
async function invite(email = newAddress()) {
  const employeeId = await site.employee('Engineer', { firstName: 'Kumaran' });
  const body = { employee_id: employeeId, username: `mailed-${next()}`, email };
  return { ...(await hr.call(mailInvitation, { body })), employeeId, email };
}
const findAccount = async ({ username }: { username: string }) =>
  (await hr.call(listUsers, { query: { search_term: username } })).data[0] as UserAccount;
const mailsTo = (email: string) => server.received.filter(({ recipients }) => recipients.includes(email));
const tokensTo = (email: string) =>
  mailsTo(email).map(({ mail }) => TOKEN.exec(mail.text ?? '')?.[1] ?? 'no link');
const read = (token: string) => anyone.send(readPasswordLink, { body: { token } });

/** Whether a text is in any row of any table, the queue of jobs included. */
async function isInDatabase(text: string) {
  const tables = await site.query(sql<{ name: string }>`
    select relnamespace::regnamespace::text || '.' || relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  for (const { name } of tables) {
    const rows = await site.query(
      sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

test('MAIL-4: who is invited by mail sets the password by its link, which no one else has seen', async () => {
  const account = await invite();
  expect(account).toMatchObject({
    email: account.email,
    is_invited: true,
    link_mail: { recipient: account.email, state: 'queued', answer: null, settled_at: null },
  });
  expect(JSON.stringify(account)).not.toContain('set-password');
  expect((await jobs()).map(({ data }) => Object.keys(data))).toEqual([['mail_id']]);

  expect(await send()).toBe(0);
  const [received, ...more] = mailsTo(account.email);
  expect(more).toEqual([]);
  expect(received?.mail).toMatchObject({
    from: { name: hr.name, address: 'plumbline@builder.example' },
    subject: 'Your account at Plumbline',
    text: expect.stringContaining(`Your username is ${account.username}.`),
  });
  const [token = ''] = tokensTo(account.email);
  expect(await isInDatabase(token)).toBe(false);
  expect(log.join('')).not.toContain(token);
  expect((await findAccount(account)).link_mail).toMatchObject({
    state: 'sent',
    answer: expect.stringMatching(/^250 /),
    settled_at: expect.any(String),
  });

  expect((await read(token)).data).toMatchObject({ username: account.username });
  const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  expect((await anyone.send(setPasswordByLink, { body })).status).toBe(200);
  expect((await read(token)).body.code).toBe('link_expired');
  const { data } = await superadmin.call(listSecurityEvents, {
    query: { kind: 'password_link_made', employee_id: account.employeeId },
  });
  expect(data).toMatchObject([{ person: { id: hr.employeeId } }]);

  // Its owner has lost the password again.
  const { link_mail } = await hr.call(mailPasswordLink, { params: account });
  expect(link_mail?.state).toBe('queued');
  expect(await send()).toBe(0);
  expect(mailsTo(account.email).at(-1)?.mail.subject).toBe('Set a new password for Plumbline');
  expect((await read(tokensTo(account.email).at(-1) ?? '')).status).toBe(200);
});

test('MAIL-2: a server that is away or says 4xx is tried again, by the same Message-ID, and the newest link works', async () => {
  const account = await invite();
  const away = { ...server.settings, port: await freePort() };
  expect(await send({ server: away })).toBe(1);
  expect((await findAccount(account)).link_mail).toMatchObject({
    state: 'queued',
    answer: expect.stringContaining('ECONNREFUSED'),
  });
  server.answers.recipient = { code: 451, words: 'Greylisted, try later' };
  expect(await send()).toBe(1);
  server.answers.recipient = null;
  // Wrong settings are no refusal of the mail: somebody may correct them.
  const wrong = { ...server.settings, login: { user: 'plumbline', password: 'other secret 11' } };
  expect(await send({ server: wrong })).toBe(1);
  expect((await findAccount(account)).link_mail?.answer).toContain('535');
  // A server whose certificate is not valid gets nothing.
  expect(await send({ server: { ...server.settings, security: 'starttls' } })).toBe(1);
  expect(mailsTo(account.email)).toEqual([]);

  // The server took it, but this process died before it could note that.
  const [job] = await jobs();
  expect(await send()).toBe(0);
  await site.query(sql`update mails set state = 'queued', settled_at = null where id = ${job?.data.mail_id}`);
  expect(await send()).toBe(0);
  const ids = mailsTo(account.email).map(({ mail }) => mail.messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toMatch(/^<[\da-f-]{36}@builder\.example>$/);
  const [first = '', second = ''] = tokensTo(account.email);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([403, 200]);
  for (const secret of [server.settings.login?.password, 'other secret 11'])
    expect(log.join('')).not.toContain(secret);
});

test('MAIL-3: a mail that is refused for good is not tried again, and its sender is told with the words of the server', async () => {
  server.answers.recipient = { code: 550, words: 'No such user\there' };
  const account = await invite();
  expect(await send()).toBe(0);
  server.answers.recipient = null;
  expect((await findAccount(account)).link_mail).toMatchObject({
    state: 'refused',
    answer: expect.stringMatching(/^550 No such user/),
  });
  expect(await jobs()).toEqual([]);
  const body = expect.stringMatching(
    new RegExp(`^Your mail to ${account.email} was not sent: Your account at Plumbline\\. 550 No such user`),
  );
  expect((await hr.call(listNotifications)).data).toContainEqual(
    expect.objectContaining({ kind: 'mail_refused', body }),
  );

  await hr.call(mailPasswordLink, { params: account });
  const away = { ...server.settings, port: await freePort() };
  expect(await send({ server: away, isLastTry: true })).toBe(0);
  expect((await findAccount(account)).link_mail?.state).toBe('refused');
  // The account has a new address.
  const email = newAddress();
  await hr.call(changeUser, { params: account, body: { username: account.username, email } });
  await hr.call(mailPasswordLink, { params: account });
  expect(await send()).toBe(0);
  expect((await read(tokensTo(email)[0] ?? '')).status).toBe(200);
});

test('MAIL-4: a mail whose link was ended or replaced meanwhile is not sent', async () => {
  const ways: ((account: UserAccount & { employeeId: number }) => Promise<unknown>)[] = [
    (account) => hr.call(endPasswordLink, { params: account }),
    (account) => hr.call(createPasswordLink, { params: account }),
    ({ employeeId }) =>
      hr.call(updateEmployee, { params: { id: employeeId }, body: { employee_status: 'Inactive' } }),
    ({ id }) => site.query(sql`update users set link_ends_at = clock_timestamp() where id = ${id}`),
  ];
  for (const way of ways) {
    const account = await invite();
    await way(account);
    expect(await send()).toBe(0);
    expect(mailsTo(account.email)).toEqual([]);
    expect((await findAccount(account)).link_mail?.state).toBe('withdrawn');
  }
});

test('MAIL-6: nothing but one plain address is written to, whatever it holds', async () => {
  const employee_id = await site.employee('Engineer');
  for (const email of [
    'a@b.example\r\nBcc: all@b.example',
    'a@b.example,c@b.example',
    '"a\r\nb"@b.example',
    'Ann <a@b.example>',
    `${'a'.repeat(250)}@b.example`,
    '',
  ]) {
    const { status, body } = await hr.send(mailInvitation, {
      body: { employee_id, username: `mailed-${next()}`, email },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
  }
  // A name becomes a quoted or encoded part of one header.
  const sender = await site.employee('Superadmin', {
    firstName: 'Eve\r\nBcc: all@b.example',
    lastName: '"Ng, <x@y>',
  });
  const eve = await site.as(sender);
  const email = newAddress();
  await eve.call(mailInvitation, { body: { employee_id, username: `mailed-${next()}`, email } });
  expect(await send()).toBe(0);
  const [received] = mailsTo(email);
  expect(received?.recipients).toEqual([email]);
  expect(received?.mail.bcc ?? []).toEqual([]);
  expect(received?.mail.from?.address).toBe('plumbline@builder.example');
});

test('MAIL-6: a person sends 200 mails in a day at the most', async () => {
  const other = await site.as('Human Resource');
  await site.query(sql`insert into mails (kind, recipient, subject, sent_by, state, settled_at)
    select 'invitation', 'a@b.example', 'Earlier', ${other.employeeId}, 'sent', now() from generate_series(1, 199)`);
  const account = await invite();
  expect((await other.send(mailPasswordLink, { params: account })).status).toBe(201);
  const { status, body } = await other.send(mailPasswordLink, { params: account });
  expect([status, body.message]).toEqual([
    422,
    'You have sent 200 mails within 24 hours. Please send this one tomorrow.',
  ]);
  await site.query(
    sql`update mails set queued_at = queued_at - interval '1 day' where sent_by = ${other.employeeId}`,
  );
  expect((await other.send(mailPasswordLink, { params: account })).status).toBe(201);
  await send();
});

test('MAIL-1: without a mail server nothing is sent, and no one is offered it', async () => {
  const plain = await testApp();
  const manager = await plain.as('Human Resource');
  expect((await hr.call(getCredentials)).site.sends_mail).toBe(true);
  expect((await manager.call(getCredentials)).site.sends_mail).toBe(false);
  const employee_id = await plain.employee('Engineer');
  const body = { employee_id, username: `mailed-${next()}`, email: newAddress() };
  expect((await manager.send(mailInvitation, { body })).body.code).toBe('mail_off');
  expect(await plain.query(sql`select 1 from users where employee_id = ${employee_id}`)).toEqual([]);
});

test('MAIL-5: old mails are removed, those whose job is gone are settled, and those of a deleted account go with it', async () => {
  const account = await invite();
  const statesOf = () =>
    site.query(sql<{ state: string }>`select state from mails where user_id = ${account.id}`);
  await removeOldMails(site, 731);
  expect(await statesOf()).toEqual([{ state: 'queued' }]);
  const age = (days: number) =>
    site.query(
      sql`update mails set queued_at = now() - make_interval(days => ${days}::integer) where user_id = ${account.id}`,
    );
  await age(4);
  await removeOldMails(site, 731);
  expect(await statesOf()).toEqual([{ state: 'refused' }]);
  await age(732);
  await removeOldMails(site, 731);
  expect(await statesOf()).toEqual([]);
  await hr.call(mailPasswordLink, { params: account });
  await site.query(sql`delete from users where id = ${account.id}`);
  expect(await statesOf()).toEqual([]);
  expect(await send()).toBe(0);
});
