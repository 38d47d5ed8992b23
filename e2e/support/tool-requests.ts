import { type AssetRequest, type RoleName, tools } from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';

/** The site's day so many days from today. */
export async function daysFromToday(days: number): Promise<string> {
  const today = Date.parse(await siteToday());
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10);
}

/** Requests certain tools for the next week, by default as the Engineer, and on `approve` has it approved. */
export async function requestTools(
  projectId: number,
  toolIds: readonly number[],
  { approve = false, as = 'Engineer' }: { approve?: boolean; as?: RoleName } = {},
): Promise<AssetRequest> {
  const request = await (await api(as))(tools.request, {
    body: {
      project_id: projectId,
      request_by_type: 'Serial No.',
      from_date: await daysFromToday(1),
      to_date: await daysFromToday(7),
      items: toolIds.map((tool_id) => ({ tool_id })),
    },
  });
  return approve ? (await api('Coordinator'))(tools.approve, { body: { request_id: request.id } }) : request;
}
