import { deleteProject, deleteTask, familyNames, updateEmployee } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { assetPapers } from '../../../test/asset-papers.ts';
import { toolStore } from '../../../test/tool-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store, superadmin, add } = site;
  const papers = assetPapers(site, family, store);
  const recipient = await site.employee('Engineer', { firstName: 'Arun', lastName: 'Kumar' });
  const words = name === 'tools' ? ['1 tool', '5 tools'] : ['1 piece of equipment', '5 pieces of equipment'];
  const bringBack = (id: number, projectId: number, date: string) =>
    store.call(family.return, { body: { project_id: projectId, date, items: [{ id }] } });

  test('a project with assets there or on their way is not deleted, and the sentence says how many and which', async () => {
    const { project, area } = await site.tree();
    const asset = await add({ serial_no: `A-${project.id}` });
    const driver = await site.employee('Driver');
    await papers.issue(asset, { projectId: project.id, recipient, driver });
    const { status, body } = await superadmin.send(deleteProject, { params: project });
    expect([status, body.code, body.message]).toEqual([
      409,
      'in_use',
      `${words[0]} is at this project or on the way to it: Makita Rotary hammer S/N A-${project.id}. Please return it first.`,
    ]);
    for (let index = 0; index < 4; index++) await add({ project_id: project.id });
    const several = await superadmin.send(deleteProject, { params: project });
    expect(several.body.message).toMatch(
      new RegExp(
        `^${words[1]} are at this project or on the way to it: .* and 2 more\\. Please return them first\\.$`,
      ),
    );
    expect((await superadmin.send(deleteTask, { params: area })).status, 'nothing was issued for it').toBe(
      200,
    );
  });

  test('a project can be deleted once everything is returned, and its movements still refer to it', async () => {
    const project = await site.project({ title: 'Sentosa Gateway' });
    const asset = await add({ project_id: project.id });
    await bringBack(asset.id, project.id, asset.latest_movement.movement.date);
    expect((await superadmin.send(deleteProject, { params: project })).status).toBe(200);
    const { data } = await superadmin.call(family.movements, { params: asset });
    expect(data[1]?.movement).toMatchObject({
      event: 'issued',
      project: { id: project.id, title: 'Sentosa Gateway' },
    });
  });

  test('a task stays while something is there that was issued for it', async () => {
    const { project, location, subTask } = await site.tree();
    const asset = await add();
    await papers.issue(asset, { projectId: project.id, recipient });
    await site.query(sql`with r as (
        insert into asset_requests (family, status, date, from_date, to_date, request_by_type, project_id, task_id,
          requested_by, decided_by, decided_at)
        select ${name}, 'Approved', '2026-01-01', d, d, 'Description', ${project.id}, ${subTask.id},
          ${recipient}, ${store.employeeId}, now()
        from (select case when ${name} = 'tools' then '2026-01-01'::date end as d) days returning id)
      update asset_issues i set request_id = r.id from r, asset_issue_lines l
      where l.issue_id = i.id and l.asset_id = ${asset.id}`);
    const { status, body } = await superadmin.send(deleteTask, { params: location });
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.message).toContain('at this task or on the way to it: Makita Rotary hammer');
    await bringBack(asset.id, project.id, asset.latest_movement.movement.date);
    expect((await superadmin.send(deleteTask, { params: location })).status).toBe(200);
  });

  test('setting an employee Inactive lists what they still hold', async () => {
    const leaver = await site.employee('Engineer', { firstName: 'Mei', lastName: 'Lin' });
    const project = await site.project({ title: 'Jurong Pier' });
    const params = { id: leaver };
    const [held, other] = [await add(), await add()];
    await papers.issue(held, { projectId: project.id, recipient: leaver, date: '2026-01-05' });
    await papers.issue(other, { projectId: project.id, recipient });
    const renamed = await superadmin.call(updateEmployee, { params, body: { first_name: 'Meiling' } });
    expect(renamed.warnings).toBeUndefined();
    const left = await superadmin.call(updateEmployee, { params, body: { employee_status: 'Inactive' } });
    expect(left).toMatchObject({
      employee_status: 'Inactive',
      warnings: [
        `Makita Rotary hammer S/N ${held.serial_no} is with Meiling Lin at Jurong Pier since Jan 5, 2026.`,
      ],
    });
    await superadmin.call(updateEmployee, { params, body: { employee_status: 'Active' } });
    await bringBack(held.id, project.id, other.latest_movement.movement.date);
    const again = await superadmin.call(updateEmployee, { params, body: { employee_status: 'Inactive' } });
    expect(again.warnings).toEqual([]);
  });

  test('setting a driver Inactive also lists what they are driving', async () => {
    const driver = await site.employee('Driver');
    const asset = await add();
    await papers.issue(asset, { projectId: (await site.project()).id, recipient, driver });
    const body = { employee_status: 'Inactive' as const };
    const { warnings } = await superadmin.call(updateEmployee, { params: { id: driver }, body });
    expect(warnings).toEqual([expect.stringContaining(`S/N ${asset.serial_no} is on its way to Arun Kumar`)]);
  });
});
