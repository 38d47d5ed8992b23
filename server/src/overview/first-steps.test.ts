import {
  createCompany,
  createUser,
  firstStepNames,
  listFirstSteps,
  saveMonthlyReport,
  warehouses,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { noon, TODAY, write } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const stepsOf = async (person: Pick<typeof superadmin, 'call'>) => (await person.call(listFirstSteps)).steps;

test('a company with nothing but its Superadmin has every step before it, in order', async () => {
  expect(await superadmin.call(listFirstSteps)).toEqual({
    steps: firstStepNames,
    total: firstStepNames.length,
    project_id: null,
  });
});

test('a step is gone once what it asks for is there, and nothing else takes it away', async () => {
  const gone = async (step: (typeof firstStepNames)[number], make: () => Promise<unknown>) => {
    const before = await stepsOf(superadmin);
    expect(before, step).toContain(step);
    await make();
    expect(await stepsOf(superadmin), step).toEqual(before.filter((each) => each !== step));
  };
  await gone('letterhead', () =>
    superadmin.call(createCompany, { body: { name: 'Quay', address: '1 Quay Road', base64image: onePixel } }),
  );
  let person = 0;
  await gone('people', async () => {
    person = await site.employee('Supervisor');
  });
  await gone('leave_credits', () =>
    site.query(
      sql`insert into leave_credits (employee_id, year, type_of_leave, credit) values (${person}, 2026, 'annual', 14)`,
    ),
  );
  await gone('logins', () =>
    superadmin.call(createUser, {
      body: { employee_id: person, username: 'supervisor', password: 'k7mw-p3xa-tq9d' },
    }),
  );
  let project: Awaited<ReturnType<typeof site.project>> | undefined;
  await gone('project', async () => {
    project = await site.project();
  });
  const quay = project as NonNullable<typeof project>;
  // A task without dates is no plan yet.
  const task = await site.task(quay);
  await gone('areas', () => site.task(quay, { start_date: TODAY, end_date: TODAY }));
  await gone('manpower', () => site.assign(person, quay));
  await gone('warehouse', () => superadmin.call(warehouses.create, { body: { name: 'Yard' } }));
  await gone('po_numbers', () =>
    superadmin.call(createCompany, { body: { name: 'Pier', po_number_pattern: 'P-YY-000' } }),
  );
  await gone('daily_report', () => write(superadmin, task, 'daily_report', { report_date: TODAY }));
  await gone('monthly_report', () =>
    superadmin.call(saveMonthlyReport, {
      params: { id: quay.id },
      body: { month: TODAY.slice(0, 7), summary: 'Piling has begun.' },
    }),
  );
  expect((await superadmin.call(listFirstSteps)).project_id).toBe(quay.id);
});

test('each is asked to do what they may do', async () => {
  const [storekeeper, surveyor, officer] = [
    await site.as('Logistic'),
    await site.as('Quantity Surveyor'),
    await site.as('Human Resource'),
  ];
  expect(await stepsOf(storekeeper)).toEqual(['price_list', 'tools', 'baseline']);
  expect(await stepsOf(surveyor)).toEqual(['bulk_po', 'baseline']);
  expect(await stepsOf(officer)).toEqual(['clock_in', 'baseline']);
});
