import {
  type createMaterial as createEndpoint,
  type Input,
  type Material,
  type MaterialType,
  materialMessages,
  type updateMaterial as updateEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { namedColumns } from '../../platform/database/record-columns.ts';
import { found, invalid, type Problem, problem } from '../../platform/problem.ts';
import { refuseStale } from '../../platform/versions.ts';
import { fileColumn, type NewFile } from '../parts/attachments.ts';
import { hasHistory } from './has-history.ts';
import { readMaterial } from './read-materials.ts';

type Chosen = {
  material_category_id?: number | null | undefined;
  common_material_category_id?: number | null | undefined;
  supplier_id?: number | null | undefined;
  warehouse_id?: number | null | undefined;
};

/** A code that another material has, of whatever family. Rule: STOCK-1. */
export function codeExists(): Problem {
  return problem('duplicate', {
    message: materialMessages.codeExists,
    errors: { code: [materialMessages.codeExists] },
    data: { code_exists: true },
  });
}

/** Adds a material. @throws invalid; duplicate with `code_exists` */
export async function createMaterial(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  photo: NewFile,
): Promise<Material> {
  const { photo: _, ...fields } = body;
  await refuseUnknown(ctx, body.type, body);
  const { id } = await ctx.database
    .insertInto('materials')
    .values({
      ...namedColumns('materials', fields),
      ...(await fileColumn(ctx, 'photo_file_id', photo)),
      created_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readMaterial(ctx, id);
}

/**
 * Changes what the body has of a material.
 * @throws not_found, stale, invalid; duplicate with `code_exists`; in_use at the unit of one with a history
 */
export async function updateMaterial(
  ctx: Context,
  { params, body }: Input<typeof updateEndpoint>,
  photo: NewFile,
): Promise<Material> {
  const { photo: _, updated_at: read, ...fields } = body;
  const { rows } = await sql<{ type: MaterialType; unit: string; updated_at: Date }>`
    select m.type, m.unit, m.updated_at from materials m where m.id = ${params.id} and m.archived_at is null for update`.execute(
    ctx.database,
  );
  const row = found(rows);
  await refuseStale(ctx, { table: 'materials', id: params.id, updatedAt: row.updated_at }, read);
  await refuseUnknown(ctx, row.type, body);
  if (body.unit !== undefined && body.unit !== row.unit) await refuseOtherUnit(ctx, params.id);
  const columns = {
    ...namedColumns('materials', fields),
    ...(await fileColumn(ctx, 'photo_file_id', photo)),
  };
  if (Object.keys(columns).length > 0)
    await ctx.database.updateTable('materials').set(columns).where('id', '=', params.id).execute();
  return readMaterial(ctx, params.id);
}

/**
 * Quantities of a material that is in stock or on papers are of its unit. They are counted once the material is locked,
 * because papers lock it too.
 * @throws in_use, at the unit. Rule: STOCK-3.
 */
async function refuseOtherUnit(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql<{ has_history: boolean }>`
    select ${hasHistory()} as has_history from materials m where m.id = ${id}`.execute(ctx.database);
  if (!rows[0]?.has_history) return;
  const message = materialMessages.unitInUse;
  throw problem('in_use', { message, errors: { unit: [message] } });
}

/** What a form chooses from, and the family that has it. */
const choices = [
  { field: 'material_category_id', table: 'material_categories', of: 'Specialised', what: 'category' },
  {
    field: 'common_material_category_id',
    table: 'common_material_categories',
    of: 'Common',
    what: 'category',
  },
  { field: 'supplier_id', table: 'material_suppliers', of: 'Specialised', what: 'supplier' },
  { field: 'warehouse_id', table: 'warehouses', of: null, what: 'warehouse', keepsDeleted: true },
] as const;

/** @throws invalid at each choice that does not exist, or that materials of this family do not have */
async function refuseUnknown(ctx: Context, type: MaterialType, body: Chosen): Promise<void> {
  const exists = choices.map((choice) => {
    const { field, table } = choice;
    const isThere = 'keepsDeleted' in choice ? sql`t.deleted_at is null` : sql`true`;
    return sql`exists (select from ${sql.table(table)} t
      where t.id = ${body[field] ?? null}::integer and ${isThere}) as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Record<keyof Chosen, boolean>>`select ${sql.join(exists)}`.execute(ctx.database);
  const faults = choices.flatMap(({ field, of, what }) => {
    if (!body[field]) return [];
    if (of && of !== type) return [[field, `This ${what} is not for ${type.toLowerCase()} materials.`]];
    return rows[0]?.[field] ? [] : [[field, `This ${what} does not exist. Please select another one.`]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}
