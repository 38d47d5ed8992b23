import {
  type Asset,
  type Condition,
  type Family,
  type FamilyName,
  type FoundAsset,
  type FoundCode,
  families,
  type Input,
  MAX_FOUND_ASSETS,
  readAssetLink,
  shownCondition,
  withoutScanMarks,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { personNameOrNull } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { assetAbilities } from '../asset-policy.ts';

type Query = Input<Family['find']>['query'];

/** An asset that was found, with the place of its code among those asked for. */
type FoundRow = Pick<Asset, 'id' | 'brand' | 'description' | 'serial_no' | 'state' | 'due_on'> & {
  asked: number;
  family: FamilyName;
  condition: Condition;
  project: { id: number; title: string } | null;
  recipient: FoundAsset['recipient'];
  visible: boolean;
};

/**
 * What is scanned or typed: by the link of a label its asset, else those with that serial number, case and blanks
 * ignored; with what a scanner has put around it, if nothing has that. Of what nothing has, those are named that differ
 * by leading zeros.
 * @param within the families that are looked through
 * @returns a result for each code, in their order
 */
export async function findAssets(
  ctx: Context,
  within: readonly Family[],
  { query: { code = [], codes = [] } }: { query: Query },
): Promise<FoundCode[]> {
  const all = [...code, ...codes];
  const byCode = Map.groupBy(await readFound(ctx, within, all), ({ asked }) => asked);
  const unknown = all.flatMap((each, index) =>
    byCode.has(index + 1) ? [] : [{ asked: index + 1, code: withoutScanMarks(each) }],
  );
  const again = Map.groupBy(
    await readFound(
      ctx,
      within,
      unknown.map(({ code }) => code),
    ),
    ({ asked }) => unknown[asked - 1]?.asked,
  );
  const similar = await readSimilar(
    ctx,
    within,
    unknown.filter(({ asked }) => !again.has(asked)),
  );
  return all.map((each, index) => ({
    code: each,
    assets: (byCode.get(index + 1) ?? again.get(index + 1) ?? []).map((row) => present(ctx, row)),
    did_you_mean: similar.get(index + 1) ?? [],
  }));
}

/** The serial numbers that differ from codes by leading zeros only. */
async function readSimilar(
  ctx: Context,
  within: readonly Family[],
  codes: readonly { asked: number; code: string }[],
): Promise<ReadonlyMap<number, string[]>> {
  if (codes.length === 0) return new Map();
  const names = within.map(({ name }) => name);
  const { rows } = await sql<{ asked: number; serials: string[] }>`
    select c.asked, array_agg(distinct a.serial_no) as serials
    from unnest(${codes.map(({ asked }) => asked)}::integer[], ${codes.map(({ code }) => code)}::text[]) as c (asked, code)
      cross join lateral (
        select named.serial_no from assets named
        where ltrim(scan_key(named.serial_no), '0') = ltrim(scan_key(c.code), '0')
          and ltrim(scan_key(c.code), '0') <> '' and named.family = any(${names}) and named.deleted_at is null
        limit ${MAX_FOUND_ASSETS}) a
    group by c.asked`.execute(ctx.database);
  return new Map(rows.map(({ asked, serials }) => [asked, serials]));
}

/** One statement for all codes; the assets of each by family, brand and description. */
async function readFound(
  ctx: Context,
  within: readonly Family[],
  codes: readonly string[],
): Promise<FoundRow[]> {
  if (codes.length === 0) return [];
  const links = codes.map(readAssetLink);
  const names = within.map(({ name }) => name);
  const { rows } = await sql<FoundRow>`
    select c.position::integer as asked, a.id, a.family, a.brand, a.description, a.serial_no, a.state, a.condition,
      a.due_on, (select json_build_object('id', w.id, 'title', w.title) from work_items w where w.id = a.project_id)
        as project, ${personNameOrNull('holder')} as recipient,
      (a.project_id is null or ${visibleProject(ctx, sql`a.project_id`)}) as visible
    from unnest(
        ${codes}::text[],
        ${links.map((link) => link?.family ?? null)}::text[],
        ${links.map((link) => link?.id ?? null)}::integer[]
      ) with ordinality as c (code, family, id, position)
      cross join lateral (
        select named.* from assets named
        where c.id is not null and named.id = c.id and named.family = c.family and named.family = any(${names})
          and named.deleted_at is null
        union all
        (select scanned.* from assets scanned
        where c.id is null
          and scan_key(scanned.serial_no) = scan_key(c.code)
          and scanned.family = any(${names}) and scanned.deleted_at is null
        order by scanned.family desc, scanned.brand collate natural_order, scanned.id
        limit ${MAX_FOUND_ASSETS})
      ) a
      left join employees holder on holder.id = a.recipient_id
    order by c.position, a.family desc, a.brand collate natural_order, a.id`.execute(ctx.database);
  return rows;
}

/** A found asset as it is answered; of one at a project that the actor may not see, without its place. */
function present(ctx: Context, row: FoundRow): FoundAsset {
  return {
    id: row.id,
    family: row.family,
    brand: row.brand,
    description: row.description,
    serial_no: row.serial_no,
    condition: shownCondition(families[row.family], row),
    state: row.state,
    project: row.visible ? row.project : null,
    recipient: row.visible ? row.recipient : null,
    due_on: row.visible ? row.due_on : null,
    abilities: assetAbilities(ctx, row),
  };
}
