import { DRAWN_AHEAD_POINTS, type OutOfLineKind } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * When each holds, of the sums `t` of a material in a scope and the progress of `item`, the scope's. Without its own
 * contract quantity a task is not compared with the contract, because the contract may belong to an item above it.
 * Source: docs/decisions/0015.
 * @param ofTask whether the scope is a task
 */
const conditions = (ofTask: boolean): Record<OutOfLineKind, RawBuilder<SqlBool>> => {
  const hasContract = ofTask ? sql`t.bulk_qty > 0` : sql`true`;
  return {
    requested_above_bulk: sql<SqlBool>`(${hasContract} and t.requested_qty > t.bulk_qty)`,
    ordered_above_requested: sql<SqlBool>`t.ordered_qty > t.requested_qty`,
    withdrawn_above_bulk: sql<SqlBool>`(${hasContract} and t.withdrawn_qty > t.bulk_qty)`,
    reported_above_withdrawn: sql<SqlBool>`t.reported_qty > t.withdrawn_qty`,
    // A quantity above the whole contract has its own sentence.
    drawn_ahead_of_progress: sql<SqlBool>`(t.withdrawn_qty > 0 and t.withdrawn_qty <= t.bulk_qty
      and t.withdrawn_qty * 100 >= t.bulk_qty * (item.progress + ${DRAWN_AHEAD_POINTS}::integer))`,
  };
};

/** What is out of line, as an array of its kinds in the order of the contract. */
export function outOfLine(ofTask: boolean): RawBuilder<OutOfLineKind[]> {
  const each = Object.entries(conditions(ofTask)).map(
    ([kind, holds]) => sql`case when ${holds} then ${sql.lit(kind)} end`,
  );
  return sql<OutOfLineKind[]>`array_remove(array[${sql.join(each)}]::text[], null)`;
}

/** The condition that something is out of line. */
export const isOutOfLine = (ofTask: boolean): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(Object.values(conditions(ofTask)), sql` or `)})`;
