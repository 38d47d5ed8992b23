import {
  type AssetIssue,
  familyListOf,
  familyValue,
  pathOfPlace,
  type RoleName,
  tools,
} from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';
import { personOf } from './people.ts';
import { makeProject } from './projects.ts';
import { makeAsset } from './store.ts';

/** A delivery of tools that is on its way, and where it is opened. */
export type SentTools = { issue: AssetIssue; place: string; serials: string[] };

/** Puts tools into the store and issues them to a project of their own, with the demo's driver. */
export async function sendTools(count: number, recipient: RoleName = 'Engineer'): Promise<SentTools> {
  const { project } = await makeProject('Fuel jetty', [], [recipient]);
  const items = [];
  for (let index = 0; index < count; index++) items.push(await makeAsset('tools'));
  const issue = await (await api('Logistic'))(tools.issue, {
    body: {
      driver: (await personOf('Driver')).id,
      project_id: project.id,
      recipient: (await personOf(recipient)).id,
      date: await siteToday(),
      items: items.map(({ id }) => ({ id })),
    },
  });
  return {
    issue,
    place: pathOfPlace({ kind: 'asset_delivery', family: 'tools', id: issue.id }),
    serials: familyListOf(tools, issue).map((line) => familyValue(tools, line, '').serial_no),
  };
}

/** A delivery as it is now. */
export async function readDelivery(id: number): Promise<AssetIssue> {
  return (await api('Logistic'))(tools.getIssued, { params: { id } });
}
