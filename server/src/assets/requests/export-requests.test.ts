import { familyNames, roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';
import { readXlsx } from '../../platform/tables/fixtures/read-xlsx.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await requestStore(name);
  const { family, engineer, coordinator, superadmin, ask } = site;
  const fetched = (url: string) => site.app.inject({ url });
  const rowsOf = async (path: string) => {
    const { rawPayload } = await fetched(path);
    return readXlsx(new Uint8Array(rawPayload));
  };

  test('an export has a row for each line of the requests that the filters leave', async () => {
    const made = await ask([{ description: 'Drill', quantity: 4 }, { description: 'Saw' }], {
      comments: 'Soon',
    });
    await site.approve(coordinator, made, { comments: 'Yes' });
    await ask([{ description: 'Pump' }]);
    const path = await engineer.call(family.exportRequests, { query: { status: 'Approved' } });
    const [headings = [], ...rows] = await rowsOf(path);
    const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect(column('Description')).toEqual(['Drill', 'Saw']);
    expect(column('Quantity')).toEqual(['4', '1']);
    expect(column('Project')).toEqual(['Jurong Pier', 'Jurong Pier']);
    expect(column('Requested By')).toEqual([engineer.name, engineer.name]);
    expect(column('Decided By')).toEqual([coordinator.name, coordinator.name]);
    expect(column('Comments on the decision')).toEqual(['Yes', 'Yes']);
  });

  test('it has what its reader may see when it is fetched', async () => {
    const elsewhere = await site.project();
    await ask([{ description: 'Hidden' }], { project_id: elsewhere.id }, superadmin);
    const person = await site.onSite('Safety');
    const path = await person.call(family.exportRequests, { query: {} });
    expect((await rowsOf(path)).flat()).not.toContain('Hidden');
    await site.query(
      sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${person.employeeId}`,
    );
    expect((await fetched(path)).statusCode).toBe(403);
  });
});
