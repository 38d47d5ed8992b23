import type { Answer, countManpower as countManpowerEndpoint, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { findScope } from './document-scope.ts';
import { stepsOf } from './steps.ts';

/** A sum of a task, of a day, or of all. */
type Counted = {
  id: number | null;
  title: string | null;
  items: { id: number; title: string }[] | null;
  date: string | null;
  manpower: string | null;
};

/**
 * The persons in the daily reports of a project in a range of days: by task, by day, in total. Summed
 * exactly by the database, from the index alone.
 * @throws not_found. Rule: DOCUMENT-13.
 */
export async function countManpower(
  ctx: Context,
  { params, query }: Input<typeof countManpowerEndpoint>,
): Promise<Answer<typeof countManpowerEndpoint>> {
  const { projectId } = await findScope(ctx, 'project', params.id);
  const { rows } = await sql<Counted>`
    with counted as (
      select d.work_item_id, d.date, sum(d.manpower) as manpower
      from documents d
      where d.type = 'daily_report' and d.project_id = ${projectId}
        and d.date between ${query.start_date}::date and ${query.end_date}::date
      group by grouping sets ((d.work_item_id), (d.date), ())
    )
    select c.work_item_id as id, w.title, c.date, c.manpower,
      (select json_agg(json_build_object('id', a.id, 'title', a.title) order by a.depth)
        from work_items a where a.id = any(w.ancestor_ids || w.id)) as items
    from counted c left join work_items w on w.id = c.work_item_id
    order by c.date, w.title collate natural_order, w.id`.execute(ctx.database);
  return {
    manpower_count: Number(rows.find((row) => row.id === null && row.date === null)?.manpower ?? 0),
    tasks: rows.flatMap(({ id, title, items, manpower }) =>
      id === null || title === null
        ? []
        : [{ id, title, heirarchies: stepsOf(items ?? [], projectId), manpower_count: Number(manpower) }],
    ),
    days: rows.flatMap(({ date, manpower }) =>
      date === null ? [] : [{ date, manpower_count: Number(manpower) }],
    ),
  };
}
