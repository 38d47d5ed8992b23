import type { AddressInfo } from 'node:net';
import { listProjects } from '@plumbline/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testApp } from '../../../test/test-app.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

test('requests, queues, connections, jobs, streams and backups are read at a port of their own', async () => {
  const now = new Date('2026-06-02T12:00:00Z');
  const site = await testApp({ onAnswer: (...answer) => metrics.count(...answer) });
  const metrics = openMetrics({
    database: site.database,
    hub: { openStreams: 3 },
    backupStatus: async () => ({ state: 'late', taken_at: '2026-06-01T12:00:00.000Z' }),
    now: () => now,
  });
  metrics.measureQueues(site.app.queues);
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, pino({ level: 'silent' }));
  atEnd(async () => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await site.superadmin.call(listProjects, {});
  await site.superadmin.request('/employee/1');
  await site.anyone.request('/nowhere');
  const answer = await fetch(`${origin}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const lines = (await answer.text()).split('\n');
  const missing = [
    'plumbline_requests_total{method="GET",endpoint="/api/v1/projects/all",status="200"} 1',
    'plumbline_requests_total{method="GET",endpoint="/api/v1/employee/:id",status="200"} 1',
    'plumbline_requests_total{method="GET",endpoint="unknown",status="404"} 1',
    'plumbline_request_seconds_count{method="GET",endpoint="/api/v1/projects/all"} 1',
    'plumbline_queue_waiting{queue="reads"} 0',
    'plumbline_queue_running{queue="requests"} 0',
    'plumbline_database_connections{state="waiting"} 0',
    'plumbline_backup_state{state="late"} 1',
    'plumbline_backup_state{state="ok"} 0',
    'plumbline_backup_age_seconds 86400',
    'plumbline_streams 3',
  ].filter((line) => !lines.includes(line));
  expect(missing).toEqual([]);
  for (const path of ['/', '/metrics/x', '/api/v1/projects/all'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
});
