import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { removeWhatIsOld } from './retention.ts';

const site = await testApp();

test('AUDIT-9: what is older than its days is removed, and nothing that is younger than 30', async () => {
  const employeeId = await site.employee('Worker');
  const project = await site.project();
  const spanOf = (days: number) => sql`(${employeeId}::integer, current_date - ${days}::integer,
    now() - make_interval(days => ${days}), ${project.id}::integer, ${employeeId}::integer, 1.3521, 103.8198,
    now() - make_interval(days => ${days}, hours => -1), ${project.id}::integer, ${employeeId}::integer)`;
  await site.query(sql`insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_by, in_latitude,
    in_longitude, time_out, out_project_id, out_by) values ${spanOf(10)}, ${spanOf(60)}, ${spanOf(120)}`);
  await site.query(sql`insert into security_events (kind, at) select 'signed_in', now() - make_interval(days => d)
    from unnest(array[10, 60, 120]) as d`);
  const left = async () => ({
    positions: await site.query(sql`select current_date - site_date as days from attendance_spans
      where in_latitude is not null order by 1`),
    events: await site.query(
      sql`select (now()::date - at::date) as days from security_events where address = '' order by 1`,
    ),
  });
  await removeWhatIsOld(site, { positions: 90, securityLog: 90 });
  expect(await left()).toEqual({
    positions: [{ days: 10 }, { days: 60 }],
    events: [{ days: 10 }, { days: 60 }],
  });
  await removeWhatIsOld(site, { positions: 1, securityLog: 1 });
  expect(await left()).toEqual({ positions: [{ days: 10 }], events: [{ days: 10 }] });
  expect(
    await site.query(
      sql`select 1 from history where table_name = 'attendance_spans' and changes::text like '%1.3521%'`,
    ),
  ).toEqual([]);
});
