import type { AssetIssue, Family, Input, Page } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type FiltersOf, type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord, searchPatterns } from '../../platform/database/search.ts';
import { visibleIssue } from './issue-policy.ts';
import { type IssueRow, presentIssue, readIssues } from './read-issues.ts';

type Query = Input<Family['listIssued']>['query'];
export type IssueFilters = FiltersOf<Query>;

/** A page of the issues that the actor may see. Rule: ASSET-28. */
export function listIssued(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Page<AssetIssue>> {
  return readPage(ctx, issueList(ctx, family, query), query);
}

/** The list of a family by its filters, for its page and its export. */
export function issueList(
  ctx: Context,
  family: Family,
  filters: IssueFilters,
): List<Query['sort'], IssueRow, AssetIssue> {
  return {
    from: sql`asset_issues i`,
    key: sql`i.id`,
    filter: sql`i.family = ${family.name} and ${visibleIssue(ctx)} and ${matchesFilters(filters)}`,
    orders: {
      date: [sql`i.date`],
      recipient: byPerson('recipient_id'),
      project: {
        by: [sql`coalesce(o.title, i.project_title) collate natural_order`],
        joins: sql`left join work_items o on o.id = i.project_id`,
      },
      driver: byPerson('driver_id'),
    },
    read: (chosen) => readIssues(ctx, chosen),
    present: (rows) => rows.map((row) => presentIssue(ctx, family, row)),
  };
}

const byPerson = (column: 'recipient_id' | 'driver_id') => ({
  by: [{ nullable: sql`o.first_name` }, { nullable: sql`o.last_name` }],
  joins: sql`left join employees o on o.id = ${sql.ref(`i.${column}`)}`,
});

function matchesFilters(filters: IssueFilters): RawBuilder<SqlBool> {
  const { status, project_id, driver, recipient, date, id, search_term } = filters;
  const conditions = [
    status ? sql`i.status = ${status}` : null,
    project_id ? sql`i.project_id = ${project_id}` : null,
    driver ? sql`i.driver_id = ${driver}` : null,
    recipient ? sql`i.recipient_id = ${recipient}` : null,
    date ? sql`i.date = ${date}` : null,
    id ? sql`i.id = ${id}` : null,
    searchPatterns(search_term).length > 0 ? hasWords(search_term) : null,
  ].filter((each) => each !== null);
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`;
}

/** In the number, or all words in one of its assets. */
const hasWords = (
  term: string | undefined,
) => sql`(i.number ilike ${`%${(term ?? '').trim().replaceAll(/[\\%_]/g, (each) => `\\${each}`)}%`}
  or i.id in (select l.issue_id from assets a join asset_issue_lines l on l.asset_id = a.id
    where ${matchesEveryWord(sql`a.search_text`, term)}))`;
