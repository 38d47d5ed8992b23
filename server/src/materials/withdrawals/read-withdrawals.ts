import type { PersonName, Withdrawal, WithdrawalStatus } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { orToReview, reviewColumns } from '../../decisions/index.ts';
import { personNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import { type PaperLineRow, readPaperLines } from '../parts/paper-lines.ts';
import { presentPaperMaterial, snapshotJoin } from '../parts/paper-materials.ts';
import {
  type PaperPersonRow,
  paperPerson,
  presentPaperPerson,
  presentPersonOrNull,
} from '../parts/paper-people.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../parts/paper-place.ts';
import { papersOf } from '../parts/papers.ts';
import { presentSource, readSourceItems, type SourceColumns } from '../stock/sources.ts';
import { availableQty } from './available-qty.ts';
import { withdrawalsToReview } from './to-review.ts';
import { withdrawalAbilities } from './withdrawal-policy.ts';

type ReturnRow = {
  id: number;
  date: string;
  comments: string | null;
  returned_by: PaperPersonRow;
  materials: { id: number; code: string; description: string; unit: string; qty: number }[] | null;
};

/** A withdrawal as read from the database. */
export type WithdrawalRow = {
  id: number;
  project_id: number;
  task_id: number;
  project: PaperProject;
  task: PaperTask;
  date: string;
  status: WithdrawalStatus;
  requested_by: number;
  requester: PaperPersonRow;
  decider: PaperPersonRow | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
  decided_at: Date | null;
  decision_comments: string | null;
  below_zero_reason: string | null;
  returns: ReturnRow[] | null;
  created_at: Date;
  updated_at: Date;
};

/** One return of a withdrawal, by material. */
const returnedMaterials = sql`(select json_agg(json_build_object('id', m.id, 'code', m.code, 'description', m.description,
    'unit', m.unit, 'qty', back.quantity) order by m.id)
  from (select s.material_id, sum(s.quantity) as quantity from stock_movements s
    where s.document_id = r.withdrawal_id and s.reason = 'withdrawal_return' and s.line_id = r.id group by 1) back
  join withdrawal_lines l on l.withdrawal_id = r.withdrawal_id and l.material_id = back.material_id ${snapshotJoin})`;

/** The condition that the actor sees a withdrawal `o`: of their projects, and what they decide on for somebody else. */
const visibleWithdrawal = (ctx: Context): RawBuilder<SqlBool> =>
  orToReview(ctx, withdrawalsToReview, visibleProject(ctx, sql`o.project_id`));

async function readWithdrawals(ctx: Context, tail: RawBuilder<unknown>): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select o.id, o.project_id, o.task_id, o.date, o.status, o.requested_by, o.decided_at, o.decision_comments,
      (select max(s.below_zero_reason) from stock_movements s where s.document_id = o.id and s.reason = 'withdrawal') as below_zero_reason,
      o.created_at, o.updated_at, ${paperPerson(sql`o.requested_by`)} as requester,
      ${personNameOf(sql`o.decided_for`)} as decided_for, ${reviewColumns(ctx, withdrawalsToReview)},
      ${paperPerson(sql`o.decided_by`)} as decider, ${paperProject(sql`o.project_id`)} as project,
      ${paperTask(sql`o.task_id`)} as task,
      (select json_agg(json_build_object('id', r.id, 'date', r.date, 'comments', r.comments,
          'returned_by', ${paperPerson(sql`r.returned_by`)}, 'materials', ${returnedMaterials}) order by r.id)
        from withdrawal_returns r where r.withdrawal_id = o.id) as returns
    from withdrawals o ${tail}`.execute(ctx.database);
  return rows;
}

type LineFields = SourceColumns & {
  line_id: number;
  withdraw_qty: string;
  returned_qty: string;
  available_qty: string;
};

/** What a line withdraws, what was returned, and the stock for its task from its source. */
const lineColumns = sql<LineFields>`l.id as line_id, l.withdraw_qty, l.source, l.source_item_id,
  coalesce((select sum(s.quantity) from stock_movements s where s.document_id = l.withdrawal_id
    and s.reason = 'withdrawal_return' and s.material_id = l.material_id), 0) as returned_qty,
  ${availableQty} as available_qty`;

/** Withdrawals as they are answered, with their lines and returns. */
async function presentWithdrawals(ctx: Context, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const linesOf = await readPaperLines(
    ctx,
    { table: 'withdrawal_lines', paper: 'withdrawal_id', columns: lineColumns },
    rows,
  );
  const sources = await readSourceItems(
    ctx,
    rows.flatMap(({ id }) => linesOf(id).map(({ source_item_id }) => source_item_id)),
  );
  return rows.map((row) => presentWithdrawal(ctx, row, linesOf(row.id), sources));
}

function presentWithdrawal(
  ctx: Context,
  row: WithdrawalRow,
  lines: readonly PaperLineRow<LineFields>[],
  sources: Awaited<ReturnType<typeof readSourceItems>>,
): Withdrawal {
  const {
    requester,
    requested_by,
    decider,
    decided_at,
    decision_comments,
    returns,
    delegators,
    editors,
    ...withdrawal
  } = row;
  const person = presentPersonOrNull(ctx, decider);
  const approved = row.status === 'Approved';
  const rejected = row.status === 'Rejected';
  const left = lines.some(({ withdraw_qty, returned_qty }) => Number(withdraw_qty) > Number(returned_qty));
  return {
    ...withdrawal,
    requested_by: presentPaperPerson(ctx, requester),
    approved_by: approved ? person : null,
    approved_comments: approved ? decision_comments : null,
    rejected_by: rejected ? person : null,
    rejected_comments: rejected ? decision_comments : null,
    decided_at: decided_at?.toISOString() ?? null,
    materials: lines.map((line) => ({
      ...presentPaperMaterial(ctx, line),
      pivot: numbersOf(line, ['withdraw_qty', 'returned_qty']),
      ...presentSource(sources, line.source_item_id),
      any_source: line.source === 'any',
      filtered_in_stock: Number(line.available_qty),
    })),
    returns: (returns ?? []).map(({ returned_by, materials, ...each }) => ({
      ...each,
      returned_by: presentPaperPerson(ctx, returned_by),
      materials: materials ?? [],
    })),
    abilities: withdrawalAbilities(ctx, {
      status: row.status,
      requested_by,
      has_withdrawn: left,
      delegators,
      editors,
    }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The withdrawals that the actor sees. */
export const withdrawals = papersOf({
  table: 'withdrawals',
  alias: 'o',
  visible: visibleWithdrawal,
  read: readWithdrawals,
  present: presentWithdrawals,
});
