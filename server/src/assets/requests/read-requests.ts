import {
  type AssetRequest,
  type AssetRequestItem,
  type AssetRequestStatus,
  type AssetState,
  type Condition,
  type Family,
  may,
  type PersonName,
  type RequestByType,
  shownCondition,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayMake, reviewColumns } from '../../decisions/index.ts';
import { personName, personNameOf, personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { requestPolicy } from './request-policy.ts';
import { assetRequestsToReview } from './requests-to-review.ts';

type LineRow = Omit<AssetRequestItem, 'tool'> & {
  tool:
    | (Omit<NonNullable<AssetRequestItem['tool']>, 'condition'> & {
        condition: Condition;
        state: AssetState;
      })
    | null;
};

/** A request with its lines and the names of its people. */
export type RequestRow = {
  id: number;
  status: AssetRequestStatus;
  date: string;
  from_date: string | null;
  to_date: string | null;
  request_by_type: RequestByType;
  comments: string | null;
  decision_comments: string | null;
  denied_comments: string | null;
  created_at: Date;
  updated_at: Date;
  requested_by: PersonName;
  decided_by: PersonName | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
  decided_at: Date | null;
  decided_on: string | null;
  project: { id: number; title: string };
  task: { id: number; title: string } | null;
  items: LineRow[];
};

/** How many of a line `l` were issued: what was refused at the delivery does not count. Rule: ASSET-26. */
const issuedOfLine = sql<number>`(select count(*)::integer from asset_issue_lines i
  where i.request_line_id = l.id and i.delivered is not false)`;

/** The condition that something of a request `r` is still to be issued. */
export const hasOpenLine = sql<boolean>`exists (select from asset_request_lines l
  where l.request_id = r.id and l.quantity > ${issuedOfLine})`;

const lines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'description', coalesce(a.description, l.description),
    'label', l.label, 'quantity', l.quantity, 'issued_quantity', ${issuedOfLine}, 'serial_no', a.serial_no,
    'tool_id', l.asset_id, 'start_date', l.start_date, 'end_date', l.end_date,
    'tool', case when a.id is not null then json_build_object('id', a.id, 'brand', a.brand, 'description', a.description,
      'serial_no', a.serial_no, 'condition', a.condition, 'state', a.state) end) order by l.position), '[]')
  from asset_request_lines l left join assets a on a.id = l.asset_id where l.request_id = r.id)`;

/** Requests with all that is answered of them. @param tail conditions and order on `asset_requests r` */
export async function readRequests(ctx: Context, tail: RawBuilder<unknown>): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.status, r.date, r.from_date, r.to_date, r.request_by_type, r.comments, r.decision_comments,
      r.denied_comments, r.created_at, r.updated_at, r.decided_at,
      (r.decided_at at time zone ${ctx.site.timeZone})::date as decided_on,
      ${personName('requester')} as requested_by, ${personNameOrNull('decider')} as decided_by,
      ${personNameOf(sql`r.decided_for`)} as decided_for,
      ${reviewColumns(ctx, assetRequestsToReview.tools)},
      json_build_object('id', p.id, 'title', p.title) as project,
      case when t.id is not null then json_build_object('id', t.id, 'title', t.title) end as task, ${lines} as items
    from asset_requests r join employees requester on requester.id = r.requested_by
      left join employees decider on decider.id = r.decided_by
      join work_items p on p.id = r.project_id left join work_items t on t.id = r.task_id
    ${tail}`.execute(ctx.database);
  return rows;
}

/** Whether all that was requested was issued. */
const isFullyIssued = ({ items }: Pick<RequestRow, 'items'>) =>
  items.every(({ quantity, issued_quantity }) => issued_quantity >= quantity);

/** A request as it is answered. */
export function presentRequest(ctx: Context, family: Family, row: RequestRow): AssetRequest {
  const { items: lines, decision_comments, denied_comments, decided_on, delegators, editors, ...rest } = row;
  const items = lines.map((line) => ({ ...line, tool: line.tool && presentTool(family, line.tool) }));
  const policy = requestPolicy(family);
  const decidable = {
    status: row.status,
    requested_by: row.requested_by.id,
    decided_by_name: row.decided_by && `${row.decided_by.first_name} ${row.decided_by.last_name}`,
    decided_on,
    delegators,
    editors,
  };
  const fullyIssued = isFullyIssued(row);
  return {
    ...rest,
    items,
    [family.name]: items,
    fully_issued: fullyIssued,
    approved_comments: row.status === 'Approved' ? decision_comments : null,
    denied_comments: row.status === 'Denied' ? decision_comments : denied_comments,
    decided_at: row.decided_at?.toISOString() ?? null,
    abilities: {
      approve: mayMake(ctx, policy, decidable, 'approve'),
      deny: mayMake(ctx, policy, decidable, 'deny'),
      issue: row.status === 'Approved' && !fullyIssued && may(ctx.actor.role, 'tool.issue'),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentTool(family: Family, tool: NonNullable<LineRow['tool']>): AssetRequestItem['tool'] {
  return { ...tool, condition: shownCondition(family, tool) };
}

/** One request, without asking who reads it. @throws not_found */
export async function readRequest(ctx: Context, family: Family, id: number): Promise<AssetRequest> {
  const [row] = await readRequests(ctx, sql`where r.id = ${id} and r.family = ${family.name}`);
  if (!row) throw problem('not_found');
  return presentRequest(ctx, family, row);
}
