import {
  type Answer,
  type EmployeeCard,
  type Family,
  type Input,
  MAX_OFFERED_ASSETS,
  roleIdOf,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { presentCard, selectCards } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';

type Choices = Answer<Family['choices']>;

/** The choices for filters and forms: the lists that are requested. Rule: ASSET-7. */
export async function listChoices(
  ctx: Context,
  family: Family,
  { query }: Input<Family['choices']>,
): Promise<Choices> {
  return {
    ...(query.companies && { companies: await named(ctx, 'companies') }),
    ...(query.projects && { projects: await visibleProjects(ctx) }),
    ...(query.employees && { employees: await activePeople(ctx, sql`true`) }),
    ...(query.categories && { categories: await named(ctx, `${family.one}_categories`) }),
    ...(query.drivers && {
      drivers: await activePeople(ctx, sql`e.role_id = ${roleIdOf('Driver')}`),
    }),
  };
}

async function named(ctx: Context, table: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)}
    order by name collate natural_order, id limit ${MAX_OFFERED_ASSETS}`.execute(ctx.database);
  return rows;
}

async function visibleProjects(ctx: Context): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select w.id, w.title from work_items w where w.parent_id is null and ${visibleProject(ctx, sql`w.id`)}
    order by w.title collate natural_order, w.id limit ${MAX_OFFERED_ASSETS}`.execute(ctx.database);
  return rows;
}

async function activePeople(ctx: Context, filter: RawBuilder<unknown>): Promise<EmployeeCard[]> {
  const { rows } = await selectCards(sql`where e.employee_status = 'Active' and ${filter}
    order by e.first_name, e.last_name, e.id limit ${MAX_OFFERED_ASSETS}`).execute(ctx.database);
  return rows.map((row) => presentCard(ctx, row));
}
