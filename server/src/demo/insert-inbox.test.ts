import { familyNames, listNotifications } from '@plumbline/contract';
import type { DemoCompany } from '@plumbline/demo';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { issueStore } from '../../test/issue-store.ts';
import { openApp } from '../../test/test-app.ts';
import type { Context } from '../platform/context.ts';
import { insertInbox } from './insert-inbox.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const logistic = await site.as('Logistic');

  test('what the demo has approved and not issued is in the inbox of those who issue', async () => {
    await site.request([{ quantity: 2 }]);
    await site.request([{ quantity: 1 }], { status: 'Pending' });
    const issued = await site.request([{ quantity: 1 }]);
    await site.issue([await site.add()], { request_id: issued });
    const { database, jobs } = await openApp(site.connection, { log: pino({ level: 'silent' }) });
    const ctx = {
      database,
      jobs,
      actor: { employeeId: site.superadmin.employeeId },
      now: () => new Date(),
      site: { timeZone: 'Asia/Singapore' },
    } as Context;
    await insertInbox(ctx, { announcements: [] } as unknown as DemoCompany, new Map());
    const { data } = await logistic.call(listNotifications, { query: {} });
    const kind = `${site.family.one}_request_to_issue`;
    expect(data.filter((each) => each.kind === kind)).toMatchObject([
      { facts: { count: '1', project: 'Jurong Pier' }, read_at: null },
    ]);
  });
});
