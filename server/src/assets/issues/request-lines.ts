import type { Family } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/** A line of a request, and of how many of it something is still to be issued. */
export type OpenLine = {
  id: number;
  asset_id: number | null;
  description: string;
  open: number;
  /** The day on which it is due back; null for none. */
  end_date: string | null;
};

/** A request that an issue counts towards. */
export type RequestToIssue = { id: number; to_date: string | null; lines: OpenLine[] };

const NOT_THERE = 'This does not exist, or was deleted.';

/**
 * Locks the request that an issue names, so that two issues never count towards the same open line, and reads its lines.
 * @throws not_found; invalid when it is of another project; wrong_state unless it is Approved. Rule: ASSET-26.
 */
export async function lockRequest(
  ctx: Context,
  family: Family,
  requestId: number,
  projectId: number,
): Promise<RequestToIssue> {
  const { rows } = await sql<{ id: number; status: string; project_id: number; to_date: string | null }>`
    select r.id, r.status, r.project_id, r.to_date from asset_requests r
    where r.id = ${requestId} and r.family = ${family.name} for no key update`.execute(ctx.database);
  const [request] = rows;
  if (!request) throw problem('not_found', { errors: { request_id: [NOT_THERE] } });
  const refusal = (code: 'invalid' | 'wrong_state', sentence: string) =>
    problem(code, { message: sentence, errors: { request_id: [sentence] } });
  if (request.project_id !== projectId) throw refusal('invalid', 'This request is for another project.');
  if (request.status !== 'Approved')
    throw refusal('wrong_state', `This request is ${request.status}. Only an Approved one can be issued.`);
  // Read after the lock, so that what others have issued meanwhile counts.
  const { rows: lines } = await sql<OpenLine>`
    select l.id, l.asset_id, l.description, coalesce(l.end_date, ${request.to_date}::date) as end_date,
      l.quantity - (select count(*)::integer from asset_issue_lines issued
        where issued.request_line_id = l.id and issued.delivered is distinct from false) as open
    from asset_request_lines l where l.request_id = ${requestId} order by l.position`.execute(ctx.database);
  return { id: request.id, to_date: request.to_date, lines };
}
