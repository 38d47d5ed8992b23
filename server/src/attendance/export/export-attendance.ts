import type {
  exportAllAttendance as exportAllAttendanceEndpoint,
  exportAttendance as exportAttendanceEndpoint,
  Input,
  Presence,
} from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import { refuseUnseen } from '../days/get-attendance.ts';

type Range = Input<typeof exportAttendanceEndpoint>['query']['range'];

/** What the link to one employee's days says. */
export type OneExport = { employeeId: number; date: string; range: Range };

/** What the link to everybody's days says. */
export type AllExport = {
  date: string;
  range: Range;
  searchTerm?: string;
  projectId?: number;
  /** Of a day only. */
  presence?: Presence;
};

/** The path of an .xlsx with the days of one employee. @throws not_found */
export async function exportAttendance(
  ctx: Context,
  { params, query }: Input<typeof exportAttendanceEndpoint>,
): Promise<string> {
  await refuseUnseen(ctx, params.id);
  const parameters: OneExport = {
    employeeId: params.id,
    date: query.date ?? siteToday(ctx),
    range: query.range,
  };
  return ctx.links.toDownload('attendance', ctx.actor, parameters);
}

/** The path of an .xlsx with everybody's days, filtered as the list is. @throws not_found */
export async function exportAllAttendance(
  ctx: Context,
  { query }: Input<typeof exportAllAttendanceEndpoint>,
): Promise<string> {
  if (query.project_id) await refuseHidden(ctx, 'projects', query.project_id);
  const parameters: AllExport = {
    date: query.date ?? siteToday(ctx),
    range: query.range,
    ...(query.search_term && { searchTerm: query.search_term }),
    ...(query.project_id && { projectId: query.project_id }),
    ...(query.presence && query.range === 'daily' && { presence: query.presence }),
  };
  return ctx.links.toDownload('attendance-of-all', ctx.actor, parameters);
}
