import type { DocumentState, DocumentType, TO_REVIEW } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasStatus } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { plannedEachTime } from '../platform/database/database.ts';
import { searchPatterns } from '../platform/database/search.ts';
import type { DocumentScope } from './document-scope.ts';
import { reportsToReview } from './reports-to-review.ts';

/** Which documents are meant; what is not given does not narrow them down. */
export type DocumentFilter = {
  /** Of a project or a task, and of what is below it. */
  scope: DocumentScope;
  type: DocumentType;
  /** Of this site date. */
  date?: string | undefined;
  /** From this site date on. */
  from?: string | undefined;
  /** Up to and with this site date. */
  to?: string | undefined;
  /** Words that occur in the fields, in any order, case and accents ignored. */
  search?: string | undefined;
  state?: DocumentState | typeof TO_REVIEW | undefined;
};

/** The condition on `documents d` that they are of a project or a task, or of what is below it. */
export function inScope({ projectId, taskId, isLeaf }: DocumentScope): RawBuilder<SqlBool> {
  if (taskId === null) return sql<SqlBool>`d.project_id = ${projectId}`;
  if (isLeaf) return sql<SqlBool>`d.work_item_id = ${taskId}`;
  return sql<SqlBool>`d.project_id = ${projectId} and d.item_ids @> array[${taskId}::integer]`;
}

/** The condition of a filter on `documents d`; the page of a list and its count use the same. */
export function matchesFilter(ctx: Context, filter: DocumentFilter): RawBuilder<SqlBool> {
  const { scope, type, date, from, to, state, search } = filter;
  // Types and states are few and ours: written out, they let PostgreSQL see which partial index holds them all.
  const conditions = [inScope(scope), sql`d.type = ${sql.lit(type)}`];
  if (date) conditions.push(sql`d.date = ${date}::date`);
  if (from) conditions.push(sql`d.date >= ${from}::date`);
  if (to) conditions.push(sql`d.date <= ${to}::date`);
  conditions.push(hasStatus(ctx, reportsToReview, state));
  conditions.push(...hasWords(search));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** A condition on `documents d` for each word that occurs in its fields. */
export function hasWords(search: string | undefined): RawBuilder<SqlBool>[] {
  return searchPatterns(search).map(
    (pattern) => sql<SqlBool>`${plannedEachTime} d.words like searchable(${pattern}::text)`,
  );
}
