import { type Asset, type FamilyName, familyListOf, familyValue } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Person } from './test-app.ts';
import { toolStore } from './tool-store.ts';

/** The days of these tests, at the site. */
export const TODAY = '2026-06-15';
export const TOMORROW = '2026-06-16';
const noon = () => new Date(`${TODAY}T04:00:00Z`);

type RequestedLine = {
  description?: string;
  quantity?: number;
  asset_id?: number;
  end_date?: string;
  /** The days that it books the asset for: '[2026-06-16,2026-06-18]'. */
  booked?: string;
};
type IssueFields = {
  driver?: number;
  recipient?: number;
  date?: string;
  request_id?: number;
  return_by?: string;
  project_id?: number;
  comments?: string;
  files?: string[];
};

/** A store with a project, a driver and a recipient, and builders for issues and their deliveries. */
export async function issueStore(familyName: FamilyName = 'tools') {
  const site = await toolStore(undefined, familyName, noon);
  const { family, store, query } = site;
  const project = await site.project({ title: 'Jurong Pier' });
  const driver = await site.as(await site.employee('Driver', { firstName: 'Dev', lastName: 'Singh' }));
  const recipient = await site.as(await site.employee('Engineer', { firstName: 'Arun', lastName: 'Kumar' }));

  const issueBody = (
    items: readonly (Pick<Asset, 'id'> & { condition?: Asset['condition'] })[],
    fields: IssueFields = {},
  ) => ({
    project_id: project.id,
    recipient: recipient.employeeId,
    date: TODAY,
    items: items.map(({ id }) => ({ id })),
    ...fields,
  });

  return {
    ...site,
    /** The project that things are issued to: Jurong Pier. */
    pier: project,
    driver,
    recipient,
    issueBody,
    /** Issues assets, on the spot unless a driver is named. */
    issue: (items: readonly Pick<Asset, 'id'>[], fields: IssueFields = {}, who: Person = store) =>
      who.call(family.issue, { body: issueBody(items, fields) }),
    /** Issues assets with the driver. */
    send: (items: readonly Pick<Asset, 'id'>[], fields: IssueFields = {}) =>
      store.call(family.issue, { body: issueBody(items, { driver: driver.employeeId, ...fields }) }),
    /** The lines of an issue, each with its asset's id. */
    linesOf: (issue: Awaited<ReturnType<typeof store.call<typeof family.issue>>>) =>
      familyListOf(family, issue).map((line) => ({ ...line, id: familyValue(family, line, '').id })),
    /** The events of an asset, latest first. */
    eventsOf: async (asset: Pick<Asset, 'id'>) =>
      (await store.call(family.movements, { params: asset })).data.map(({ movement }) => movement.event),
    /** An Approved request, written as it would be left by its decision. */
    async request(
      lines: readonly RequestedLine[],
      { status = 'Approved', projectId = project.id } = {},
    ): Promise<number> {
      const isTools = familyName === 'tools';
      const decided = status === 'Pending' ? null : store.employeeId;
      const [request] = await query(sql<{ id: number }>`
        insert into asset_requests (family, status, date, from_date, to_date, request_by_type, project_id, requested_by,
          decided_by, decided_at)
        values (${familyName}, ${status}, ${TODAY}, ${isTools ? TODAY : null}::date, ${isTools ? '2026-06-30' : null}::date,
          'Description', ${projectId}, ${recipient.employeeId}, ${decided}::integer,
          case when ${decided}::integer is not null then now() end)
        returning id`);
      const id = (request as { id: number }).id;
      for (const [position, line] of lines.entries()) {
        const [added] = await query(sql<{ id: number }>`
          insert into asset_request_lines (request_id, position, description, quantity, asset_id, end_date)
          values (${id}, ${position}, ${line.description ?? 'Rotary hammer'}, ${line.quantity ?? 1},
            ${line.asset_id ?? null}::integer, ${line.end_date ?? null}::date) returning id`);
        if (line.booked)
          await query(sql`insert into asset_bookings (line_id, asset_id, days)
            values (${added?.id}, ${line.asset_id}, ${line.booked}::daterange)`);
      }
      return id;
    },
  };
}
