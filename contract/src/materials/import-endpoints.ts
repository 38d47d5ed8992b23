import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fileText } from '../platform/file-text.ts';
import { tableChoices, tableSource } from '../platform/import-choices.ts';
import { flagInput } from '../platform/scalars.ts';

/** The most materials that one price list brings. */
export const MAX_IMPORTED_MATERIALS = 20_000;

/** The columns of a price list, with their possible headings, in the table's order. */
export const priceListHeadings = {
  code: 'Code',
  description: 'Description',
  unit: 'Unit',
  price: 'Price',
  category: 'Category',
  supplier: 'Supplier',
  warehouse: 'Warehouse',
  over_delivery_percent: 'Over-delivery %',
} as const;
export type PriceListField = keyof typeof priceListHeadings;
export const priceListFields = Object.keys(priceListHeadings) as PriceListField[];

/** What a row does: adds a material, changes the one with its code, or leaves it as it is. */
export const priceListEffects = ['new', 'changed', 'unchanged'] as const;
export type PriceListEffect = (typeof priceListEffects)[number];

/** A row of a price list as it was read: what it would do, or what is wrong with it. */
export const importedMaterial = z.object({
  /** The row's number as the spreadsheet shows it; the heading is row 1. */
  row: z.number().int(),
  code: z.string(),
  description: z.string(),
  /** Null of a row with errors. */
  effect: z.enum(priceListEffects).nullable(),
  /** By column of the table, in words: prices with a dollar, percentages with their sign. Null where there was, or will be, nothing. */
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** By column of the table; empty when the row is good. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedMaterial = z.infer<typeof importedMaterial>;

/**
 * Adds the specialised materials of a price list and changes those whose codes exist: all rows or none. An empty cell
 * leaves a material as it is. Category, supplier and warehouse are given by name.
 * @throws too_large, invalid at `file`, and with `rows.<row>.<column>` for each bad row; duplicate
 */
export const importMaterials = endpoint({
  name: 'importMaterials',
  method: 'POST',
  path: '/materials/import',
  permission: 'material.write',
  changes: { materials: 'any', material_categories: 'any', material_suppliers: 'any' },
  summary:
    'Add and update materials from a price list as CSV or Excel file; all rows or none. `dry_run` saves nothing and lists the changes; with `create_categories` and `create_suppliers` those that do not exist are added',
  body: z.object({
    file: fileText().min(1, 'Please choose a file.'),
    file_name: z.string().max(255).default(''),
    ...tableChoices,
    dry_run: flagInput.default(false),
    create_categories: flagInput.default(false),
    create_suppliers: flagInput.default(false),
  }),
  answer: z.object({
    counts: z.object({
      rows: z.number().int(),
      good: z.number().int(),
      bad: z.number().int(),
      /** Of the good ones. */
      new: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
    }),
    /** How many were added; 0 of a dry run. */
    added: z.number().int(),
    /** How many were changed; 0 of a dry run. */
    updated: z.number().int(),
    /** How the file was read. */
    source: tableSource,
    /** Columns of the table that nothing is taken from. */
    unknown_columns: z.array(z.string()),
    /** Categories and suppliers that do not exist: errors of their rows unless they are to be added. */
    new_categories: z.array(z.string()),
    new_suppliers: z.array(z.string()),
    /** Rows with errors first, then those that change something; at most 200. */
    rows: z.array(importedMaterial),
  }),
  message: 'Price List Imported!',
  isDryRun: ({ dry_run }) => dry_run,
  maxBodyMegabytes: 15,
});

/** An empty price list to be filled in. */
export const getPriceListTemplate = endpoint({
  name: 'getPriceListTemplate',
  method: 'GET',
  path: '/materials/import-template',
  permission: 'material.write',
  dependsOn: {},
  summary: 'Path of an empty .xlsx with the columns of a price list',
  answer: z.string(),
});
