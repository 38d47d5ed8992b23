import { type AssetRequest, families, type WorkItem } from '@plumbline/contract';
import type { TestApp } from '../test-app.ts';
import { toolStore } from '../tool-store.ts';
import type { GoodRequests } from './good-request.ts';

/** What requests for tools and equipment, and the decisions on them, are called with at a project. */
export async function assetRequestBodies(site: TestApp, project: WorkItem): Promise<GoodRequests> {
  const { superadmin } = site;
  const tool = await (await toolStore(site)).add();
  const days = { start_date: '2026-06-15', end_date: '2026-06-20' };
  const byDescription = { description: 'Drill', quantity: 2 };
  const place = { project_id: project.id, comments: 'Odd' };
  const ofTools = { ...place, from_date: days.start_date, to_date: days.end_date };
  const bodies = {
    tools: [
      { ...ofTools, request_by_type: 'Description', items: [{ ...byDescription, label: 'Odd', ...days }] },
      { ...ofTools, request_by_type: 'Serial No.', items: [{ tool_id: tool.id, ...days }] },
    ],
    equipments: [{ ...place, items: [byDescription] }],
  };
  const entries = Object.values(families).map((family) => {
    const pending = (): Promise<AssetRequest> =>
      superadmin.call(family.request, { body: bodies[family.name][0] as never });
    return {
      [family.request.name]: () => bodies[family.name].map((body) => ({ body })),
      [family.approve.name]: async () => ({ body: { request_id: (await pending()).id, comments: 'Yes' } }),
      [family.deny.name]: async () => {
        const { id } = await pending();
        return { params: { id }, body: { request_id: id, comments: 'No' } };
      },
    };
  });
  return Object.assign({}, ...entries);
}
