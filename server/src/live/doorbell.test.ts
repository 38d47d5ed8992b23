import { once } from 'node:events';
import { updateTask } from '@plumbline/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();

test('a committed write makes every server look into the log at once, and says nothing of what it was', async () => {
  const { subTask } = await site.tree();
  const other = new pg.Client(site.connection);
  await other.connect();
  atEnd(() => other.end());
  await other.query('listen plumbline_changes');
  const ring = once(other, 'notification');
  await site.superadmin.call(updateTask, { params: subTask, body: { title: 'Ring' } });
  const [{ channel, payload }] = await ring;
  expect([channel, payload]).toEqual(['plumbline_changes', '']);
});
