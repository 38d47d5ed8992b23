import { type Family, may } from '@plumbline/contract';
import { sql } from 'kysely';
import { type HistoryKind, internalFieldsOfRequest, type SliceHistory } from '../../platform/history.ts';
import { problem } from '../../platform/problem.ts';
import { visibleRequest } from './requests-to-review.ts';

/** The history of the requests of a family, for those who see them. */
export const historyOfRequests = (family: Family): HistoryKind => ({
  table: 'asset_requests',
  async refuse(ctx, id) {
    if (!may(ctx.actor.role, 'tool.request')) throw problem('not_found');
    const { rows } = await sql`select from asset_requests r
      where r.id = ${id} and r.family = ${family.name} and ${visibleRequest(ctx)}`.execute(ctx.database);
    if (rows.length === 0) throw problem('not_found');
  },
});

/** How changes of requests are shown. */
export const requestTables: SliceHistory['tables'] = {
  asset_requests: { internalFields: [...internalFieldsOfRequest, 'project_id', 'task_id'] },
};
