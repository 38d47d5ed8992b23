import { z } from 'zod';
import { percent, unitPrice } from '../platform/decimal-input.ts';
import { id, instant, readVersion, requiredLine, requiredName } from '../platform/scalars.ts';
import { attachment, materialTypes, named } from './parts.ts';

/** The figures of a material in a scope, by their names on the wire. Rule: STOCK-9. */
export const materialFigures = [
  'filtered_bulk_qty',
  'filtered_request_order_qty',
  'filtered_delivered_order_qty',
  'filtered_delivered_amount_total',
  'filtered_stocktake_adjustments',
  'filtered_used_qty',
  'filtered_in_stock',
] as const;
export type MaterialFigure = (typeof materialFigures)[number];

/** A material with its figures in the scope that was requested. */
export const material = z.object({
  id,
  type: z.enum(materialTypes),
  category: named.nullable(),
  material_category_id: id.nullable(),
  common_material_category_id: id.nullable(),
  supplier: named.extend({ photo_full_url: z.string().nullable() }).nullable(),
  supplier_id: id.nullable(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** In dollars a unit. */
  price: z.number(),
  /** How many per cent more than was issued can be delivered of it. */
  over_delivery_percent: z.number(),
  warehouse: named.nullable(),
  warehouse_id: id.nullable(),
  photo: z.string().nullable(),
  photo_full_url: z.string().nullable(),
  /** Its stock in its unit, as far as the caller may see it. */
  in_stock: z.number(),
  filtered_bulk_qty: z.number(),
  filtered_request_order_qty: z.number(),
  filtered_delivered_order_qty: z.number(),
  /** In dollars. */
  filtered_delivered_amount_total: z.number(),
  filtered_stocktake_adjustments: z.number(),
  filtered_used_qty: z.number(),
  filtered_in_stock: z.number(),
  abilities: z.object({
    update: z.boolean(),
    /** The unit of a material that is in stock or on papers cannot be changed. */
    update_unit: z.boolean(),
    delete: z.boolean(),
  }),
  created_at: instant,
  updated_at: instant,
});
export type Material = z.infer<typeof material>;

export const materialMessages = {
  code: 'Please type a code.',
  codeExists: 'Code already exists',
  description: 'Please type a description.',
  unit: 'Please type a unit.',
  unitInUse:
    'The unit of a material that has stock or papers cannot be changed. Please add a new material with the other unit.',
  price: 'Please type a price of 0 or more.',
  type: 'Please select Specialised or Common.',
} as const;

const fields = {
  code: requiredName(materialMessages.code, 100),
  description: requiredLine(materialMessages.description, 1000),
  unit: requiredLine(materialMessages.unit, 50),
  price: unitPrice(materialMessages.price),
  over_delivery_percent: percent(),
  material_category_id: id.nullish(),
  common_material_category_id: id.nullish(),
  supplier_id: id.nullish(),
  warehouse_id: id.nullish(),
  photo: attachment,
};

/** The form of a material; a common one has neither a supplier nor a category of specialised ones. */
export const newMaterial = z.object({
  type: z.enum(materialTypes, { error: materialMessages.type }).default('Specialised'),
  ...fields,
  price: fields.price.default('0'),
  over_delivery_percent: fields.over_delivery_percent.default('0'),
});

/** What an update changes; the type stays as it was. */
export const materialChanges = z.object(fields).partial().extend(readVersion);
