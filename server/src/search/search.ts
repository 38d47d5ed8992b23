import { type Input, type SearchHit, type search as searchEndpoint, searchWords } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { hierarchy, shownPercentage, visibleProject } from '../projects/index.ts';

/** How many matches are weighed against each other; a word that finds more is too common to rank. */
const WEIGHED = 1000;
const ANSWERED = 20;

/** More words than this name nothing. */
const MAX_WORDS = 10;

/**
 * Projects and tasks that the actor may see, by title or code: exact codes first, then beginnings, then the rest. Every
 * word has to occur, in any order, case and accents ignored; one of one or two letters at the beginning of a word, so
 * that an index finds it too.
 */
export async function search(ctx: Context, { query }: Input<typeof searchEndpoint>): Promise<SearchHit[]> {
  const term = query.search_term;
  const words = searchWords(term).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  // A LIKE each: an index finds none of a LIKE ALL.
  const likes = words.map(
    (word) => sql`findable(w.code || ' ' || w.title) like findable_pattern(${word}::text)`,
  );
  const isInReach = sql`${visibleProject(ctx, sql`w.project_id`)}
    and ${query.project_id ? sql`w.project_id = ${query.project_id}` : sql`true`}`;
  const { rows } = await sql<Omit<SearchHit, 'percentage'> & { percentage: string }>`
    with found as materialized (
      (select w.id from work_items w where searchable(w.code) = searchable(${term}) and ${isInReach} limit ${ANSWERED})
      union
      (select w.id from work_items w where ${sql.join(likes, sql` and `)} and ${isInReach} limit ${WEIGHED})
    ), best as (
      select w.id, row_number() over (order by
        searchable(w.code) = searchable(${term}) desc,
        starts_with(searchable(w.title), searchable(${term})) desc,
        starts_with(searchable(w.code), searchable(${term})) desc,
        w.depth, length(w.title), w.id) as place
      from found join work_items w on w.id = found.id
      order by place limit ${ANSWERED}
    )
    select w.id, case when w.parent_id is null then 'projects' else 'tasks' end as type, w.project_id, w.code, w.title, w.end_date,
      ${hierarchy} as heirarchy, ${shownPercentage} as percentage
    from best join work_items w on w.id = best.id left join roll_ups r on r.work_item_id = w.id
    order by best.place`.execute(ctx.database);
  return rows.map((row) => ({ ...row, percentage: Number(row.percentage) }));
}
