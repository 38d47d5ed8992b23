import type { AssetRequest, FamilyName, RoleName, WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Person, TestApp } from './test-app.ts';
import { toolStore } from './tool-store.ts';

/** A line of a request as tests write it. */
type Line = {
  description?: string;
  quantity?: number;
  tool_id?: number;
  start_date?: string;
  end_date?: string;
};

/** A store with a project and somebody on it who requests, and builders for requests in every state. */
export async function requestStore(familyName: FamilyName = 'tools', site?: TestApp) {
  const store = await toolStore(site, familyName);
  const { family, superadmin } = store;
  const pier = await store.project({ title: 'Jurong Pier' });

  /** Somebody of a role who is on a project. */
  const onSite = async (role: RoleName, where: WorkItem = pier): Promise<Person> => {
    const person = await store.as(role);
    await store.assign(person.employeeId, where);
    return person;
  };
  const engineer = await onSite('Engineer');
  const coordinator = await store.as('Coordinator');

  /** The body of a good form: of tools by description, unless a line names one. */
  const requestForm = (
    items: Line[] = [{ description: 'Rotary hammer', quantity: 2 }],
    fields: object = {},
  ) => ({
    project_id: pier.id,
    ...(family.hasBookings && {
      request_by_type: items.some(({ tool_id }) => tool_id) ? 'Serial No.' : 'Description',
      from_date: '2026-12-01',
      to_date: '2026-12-05',
    }),
    items,
    ...fields,
  });
  const ask = (items?: Line[], fields?: object, who: Person = engineer): Promise<AssetRequest> =>
    who.call(family.request, { body: requestForm(items, fields) as never });
  const approve = (who: Person, { id }: { id: number }, body: object = {}) =>
    who.send(family.approve, { body: { request_id: id, ...body } });
  const deny = (who: Person, { id }: { id: number }, body: object = {}) =>
    who.send(family.deny, { params: { id }, body });

  return {
    ...store,
    /** Where the engineer is; `project` makes others. */
    pier,
    onSite,
    engineer,
    coordinator,
    requestForm,
    ask,
    approve,
    deny,
    /** One that is approved, by a Coordinator. */
    async approved(items?: Line[], fields?: object, who?: Person): Promise<AssetRequest> {
      return (await approve(coordinator, await ask(items, fields, who))).data;
    },
    /** Records that an asset was issued for a line of a request, as the paper of an issue does. */
    async issueFor(line: { id: number }, assetId: number, delivered: boolean | null = true): Promise<void> {
      await store.query(sql`with paper as (
          insert into asset_issues (family, number, status, project_id, project_title, recipient_id, performed_by, date,
            delivered_on, delivered_at, delivered_by)
          select ${family.name}, 'T-' || count(*), 'delivered', ${pier.id}, ${pier.title}, ${engineer.employeeId},
            ${superadmin.employeeId}, '2026-12-01', '2026-12-01', now(), ${superadmin.employeeId} from asset_issues
          returning id)
        insert into asset_issue_lines (issue_id, asset_id, request_line_id, condition, delivered, delivered_condition)
        select id, ${assetId}, ${line.id}, 'Good', ${delivered},
          case when ${delivered}::boolean is not null then 'Good' end from paper`);
    },
  };
}
