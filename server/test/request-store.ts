import type { AssetRequest, FamilyName, RoleName, WorkItem } from '@plumbline/contract';
import { type Site, siteToday } from '../src/platform/context.ts';
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
  const { family } = store;
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
    who.send(family.deny, { params: { id }, body: { comments: 'None is free.', ...body } });

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
    /** Issues one more of what the first line of a request asks for: delivered, refused, or on its way (null). */
    async issueFor({ id, items: [line] }: AssetRequest, delivered: boolean | null = true): Promise<void> {
      const { id: assetId } = await store.add({ description: (line as { description: string }).description });
      const issue = await store.store.call(family.issue, {
        body: {
          project_id: pier.id,
          recipient: engineer.employeeId,
          driver: delivered ? null : await store.employee('Driver'),
          date: siteToday({ now: () => new Date(), site: { timeZone: 'Asia/Singapore' } as Site }),
          items: [{ id: assetId }],
          request_id: id,
        },
      });
      if (delivered === false)
        await store.store.call(family.deliver, {
          params: issue,
          body: { items: [{ id: assetId, delivered: false, comments: 'Broken' }] },
        });
    },
  };
}
