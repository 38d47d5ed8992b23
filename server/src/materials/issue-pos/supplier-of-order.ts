import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import type { OrderRow } from './read-issue-pos.ts';

type KeptOfSupplier = Pick<
  OrderRow,
  'supplier_name' | 'supplier_address' | 'supplier_contact_person' | 'supplier_contact_number'
>;

/** Where an order finds its supplier, and the field that names it. */
const suppliers = {
  Specialised: { table: 'material_suppliers', field: 'supplier_id' },
  Common: { table: 'common_material_suppliers', field: 'common_supplier_id' },
} as const;

/** The supplier as an order of its family keeps it. @throws invalid at the field that names it */
export async function readSupplierOfOrder(
  ctx: Context,
  type: keyof typeof suppliers,
  id: number,
): Promise<KeptOfSupplier> {
  const { table, field } = suppliers[type];
  const { rows } = await sql<KeptOfSupplier>`
    select name as supplier_name, address as supplier_address, contact_person as supplier_contact_person,
      contact_number as supplier_contact_number
    from ${sql.table(table)} where id = ${id} for key share`.execute(ctx.database);
  if (!rows[0]) throw invalid({ [field]: 'This supplier does not exist. Please select another one.' });
  return rows[0];
}
