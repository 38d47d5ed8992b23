import {
  type Asset,
  type AssetCard,
  type Family,
  type Input,
  MAX_OFFERED_ASSETS,
  MAX_STORED_ASSETS,
  type Page,
  shownCondition,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { invalid } from '../../platform/problem.ts';
import { pastDay, wasThere } from '../../platform/site-moments.ts';
import { visibleProject } from '../../projects/index.ts';
import { movementOn, noAbilities } from '../as-of.ts';
import { type AssetRow, presentAsset, readAssets } from '../read-assets.ts';

type Query = Input<Family['list']>['query'];
export type AssetFilters = Pick<
  Query,
  | 'search_term'
  | 'company'
  | 'category'
  | 'project'
  | 'condition'
  | 'state'
  | 'recipient'
  | 'no_warranty'
  | 'on'
>;

/**
 * A page of the assets that are not scrapped, now or as they were at the end of a day, or all that are in store for a pick
 * list. Rule: ASSET-7.
 * @throws invalid, at `on`, for a day to come, or a pick list of the past
 */
export async function listAssets(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Page<Asset>> {
  if (query.unissued_only && pastDay(ctx, query.on) !== null)
    throw invalid({ on: 'What can be issued is known for today only.' });
  // The contract's `unissuedOf` reads this answer as the cards that it is.
  if (query.unissued_only) return (await offerUnissued(ctx, family, query)) as unknown as Page<Asset>;
  return readPage(ctx, assetList(ctx, family, query), query);
}

/** All that a phone stores: also what is in service or scrapped, but what the lists have first. Rule: SCREEN-22. */
export function listAllAssets(ctx: Context, family: Family): Promise<Page<Asset>> {
  const list = assetList(ctx, family, {});
  const all = {
    ...list,
    filter: sql`a.family = ${family.name} and a.deleted_at is null`,
    orders: { added: [sql`a.state <> 'scrapped'`] },
  };
  return readPage(ctx, all, { page: 1, per_page: MAX_STORED_ASSETS, sort: 'added', direction: 'desc' });
}

/** The list of a family by its filters, for its page and its export; of a day of the past there is nothing to do with it. */
export function assetList(
  ctx: Context,
  family: Family,
  filters: AssetFilters,
): List<Query['sort'], AssetRow, Asset> {
  const day = pastDay(ctx, filters.on);
  const { from, at } = placed(day);
  return {
    from,
    key: sql`a.id`,
    filter: sql`a.family = ${family.name} and ${wasThere(ctx, sql`a.deleted_at`, day)}
      and ${matchesFilters(ctx, family, filters, at)}`,
    orders: {
      added: [],
      brand: [sql`a.brand collate natural_order`],
      description: [sql`a.description collate natural_order`],
      serial_no: [sql`a.serial_no collate natural_order`],
      company: {
        by: [sql`o.name collate natural_order`],
        joins: sql`join companies o on o.id = a.company_id`,
      },
      category: {
        by: [{ nullable: sql`o.name collate natural_order` }],
        joins: sql`left join ${sql.table(`${family.one}_categories`)} o on o.id = ${sql.ref(`a.${family.one}_category_id`)}`,
      },
      purchase_date: [{ nullable: sql`a.purchase_date` }],
      warranty_expiry_date: [{ nullable: sql`a.warranty_expiry_date` }],
      condition: [sql`${at}.condition`],
      // By what the reader may see: sorting would reveal a place as a column does.
      project: {
        by: [{ nullable: sql`o.title collate natural_order` }],
        joins: sql`left join work_items o on o.id = ${at}.project_id and ${visibleProject(ctx, sql`${at}.project_id`)}`,
      },
      due_on: {
        by: [{ nullable: sql`o.due_on` }],
        joins: sql`left join lateral (select ${at}.due_on where ${visibleProject(ctx, sql`${at}.project_id`)}) o on true`,
      },
    },
    read: (_chosen, keys) => readAssets(ctx, family, keys, { day }),
    present: (rows) =>
      rows.map((row) => ({
        ...presentAsset(ctx, family, row),
        ...(day !== null && { abilities: noAbilities }),
      })),
  };
}

/** The assets `a`, and the alias of the row that says what each is: its own, or its movement by the end of a day. */
function placed(day: string | null): { from: RawBuilder<unknown>; at: RawBuilder<unknown> } {
  if (day === null) return { from: sql`assets a`, at: sql`a` };
  return { from: sql`assets a ${movementOn(day)}`, at: sql`m` };
}

function matchesFilters(
  ctx: Context,
  family: Family,
  filters: AssetFilters,
  at: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const { search_term, company, category, project, recipient } = filters;
  const categoryId = sql.ref(`a.${family.one}_category_id`);
  const visible = visibleProject(ctx, sql`${at}.project_id`);
  const conditions = [
    matchesEveryWord(sql`a.search_text`, search_term),
    inList(family, filters, at),
    company ? sql`a.company_id = ${company}` : null,
    category === undefined
      ? null
      : category === 0
        ? sql`${categoryId} is null`
        : sql`${categoryId} = ${category}`,
    project ? sql`${at}.project_id = ${project} and ${visible}` : null,
    filters.no_warranty ? sql`a.warranty_expiry_date is null` : null,
    recipient ? sql`${at}.recipient_id = ${recipient} and ${visible}` : null,
  ].filter((each) => each !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Which states a list has: of tools those in store, on their way or issued; of equipment all but scrapped ones, which
 * the filter Scrap gives. Rule: ASSET-7.
 */
function inList(
  family: Family,
  { condition, state }: AssetFilters,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const listed = family.conditionTellsState
    ? sql`${at}.state <> 'scrapped'`
    : sql`${at}.state in ('in_store', 'on_its_way', 'issued')`;
  const ofState = state ? sql`${at}.state = ${state}` : sql`true`;
  if (condition === 'Scrap')
    return family.conditionTellsState ? sql`${at}.state = 'scrapped' and ${ofState}` : sql`false`;
  if (condition === 'For Repair')
    return family.conditionTellsState ? sql`${at}.state = 'in_service' and ${ofState}` : sql`false`;
  if (!condition) return sql`${listed} and ${ofState}`;
  const notInService = family.conditionTellsState ? sql`${at}.state <> 'in_service'` : sql`true`;
  return sql`${listed} and ${notInService} and ${at}.condition = ${condition} and ${ofState}`;
}

/** Those in store, by description, brand and serial number. */
async function offerUnissued(ctx: Context, family: Family, query: Query): Promise<AssetCard[]> {
  const { rows } = await sql<
    Pick<AssetRow, 'id' | 'brand' | 'description' | 'serial_no' | 'condition' | 'state'>
  >`
    select a.id, a.brand, a.description, a.serial_no, a.condition, a.state from assets a
    where a.family = ${family.name} and a.deleted_at is null and a.state = 'in_store'
      and ${matchesFilters(ctx, family, query, sql`a`)}
    order by a.description collate natural_order, a.brand collate natural_order, a.serial_no collate natural_order, a.id
    limit ${MAX_OFFERED_ASSETS}`.execute(ctx.database);
  return rows.map(({ state, ...card }) => ({
    ...card,
    condition: shownCondition(family, { ...card, state }),
  }));
}
