import { assetFormMessages, assetHeadings, type Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { distinctNames } from '../../catalogues/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import type { RowError } from '../../platform/tables/import-table.ts';
import { categoriesOf, companiesOf, projectsOf } from './named-records.ts';
import type { ReadRow } from './read-rows.ts';

const NO_COMPANY = 'There is no company with this name.';
const NO_CATEGORY = 'There is no category with this name.';
const NO_PROJECT = 'There is no project with this code or title.';
const SEVERAL_PROJECTS = 'Several projects have this title. Please give its code.';
const TAKEN = 'This brand already has this serial number.';
const headings: string[] = Object.values(assetHeadings);

/** A checked row; valid when it has no errors. */
export type CheckedRow = ReadRow & {
  companyId: number | null;
  /** Null too for one that is to be added. */
  categoryId: number | null;
  projectId: number | null;
};

export type CheckedTable = {
  rows: CheckedRow[];
  /** Names of categories that do not exist, each once. */
  newCategories: string[];
};

/** Serial numbers that rows share with a row of the table or with an asset, by the rule of the store's own index. */
async function repeatedSerials(ctx: Context, family: Family, rows: readonly ReadRow[]) {
  const { rows: found } = await sql<{ number: number; other: number | null; taken: boolean }>`
    with given as (
      select g.number, text_key(g.brand) as brand, text_key(g.serial_no) as serial_no
      from unnest(
        ${rows.map(({ number }) => number)}::integer[],
        ${rows.map(({ brand }) => brand)}::text[],
        ${rows.map(({ serialNo }) => serialNo)}::text[]
      ) as g (number, brand, serial_no)
      where g.brand <> '' and g.serial_no <> ''
    ), compared as (
      select g.*, first_value(g.number) over same as first, nth_value(g.number, 2) over same as second
      from given g
      window same as (partition by g.brand, g.serial_no order by g.number
        rows between unbounded preceding and unbounded following)
    )
    select c.number, case when c.number = c.first then c.second else c.first end as other, a.id is not null as taken
    from compared c left join assets a on a.family = ${family.name} and a.deleted_at is null
      and text_key(a.brand) = c.brand and text_key(a.serial_no) = c.serial_no
    where a.id is not null or c.second is not null`.execute(ctx.database);
  return new Map(found.map((row) => [row.number, row]));
}

/**
 * What only the database can check: companies, categories, projects, and serial numbers that are taken or repeated. A
 * few statements, however many rows there are.
 * @param createCategories a category that does not exist is no error: it is to be added
 * @param defaultCompany of the rows that name none
 */
export async function checkRows(
  ctx: Context,
  family: Family,
  rows: readonly ReadRow[],
  { createCategories, defaultCompany }: { createCategories: boolean; defaultCompany: number | null },
): Promise<CheckedTable> {
  const companies = await companiesOf(ctx, rows);
  const categories = await categoriesOf(ctx, family, rows);
  const projects = await projectsOf(ctx, rows);
  const repeated = await repeatedSerials(ctx, family, rows);
  const today = siteToday(ctx);
  const checked = rows.map((row): CheckedRow => {
    const companyId = row.company === '' ? defaultCompany : (companies.get(row.company) ?? null);
    const categoryId = categories.get(row.category) ?? null;
    const projectId = projects.get(row.project);
    const serial = repeated.get(row.number);
    const errors: RowError[] = [...row.errors];
    const add = (field: keyof typeof assetHeadings, message: string | false | undefined) =>
      message && errors.push({ column: assetHeadings[field], message });
    add('serial_no', serial?.taken && TAKEN);
    if (serial?.other) add('serial_no', `This brand and serial number are also in row ${serial.other}.`);
    add('company_id', row.company !== '' && companyId === null && NO_COMPANY);
    add('category_id', row.category !== '' && categoryId === null && !createCategories && NO_CATEGORY);
    if (row.purchaseDate && row.purchaseDate > today)
      add('purchase_date', assetFormMessages.purchaseDateAhead);
    if (row.project !== '' && !projectId)
      add('project_id', projectId === null ? SEVERAL_PROJECTS : NO_PROJECT);
    const inOrder = errors.toSorted((a, b) => headings.indexOf(a.column) - headings.indexOf(b.column));
    return { ...row, companyId, categoryId, projectId: projectId ?? null, errors: inOrder };
  });
  const unknown = checked.flatMap(({ category, categoryId }) =>
    category !== '' && categoryId === null ? [category] : [],
  );
  return { rows: checked, newCategories: await distinctNames(ctx, unknown) };
}
