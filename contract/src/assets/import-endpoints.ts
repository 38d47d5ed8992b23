import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fileText } from '../platform/file-text.ts';
import { defaultCompany, tableChoices, tableSource } from '../platform/import-choices.ts';
import { flagInput } from '../platform/scalars.ts';
import type { AssetFamily } from './family.ts';

/** The most tools, or pieces of equipment, that one table brings. */
export const MAX_IMPORTED_ASSETS = 5000;

/** The columns of a table of assets, with their possible headings, in the table's order. */
export const assetHeadings = {
  brand: 'Brand',
  description: 'Description',
  serial_no: 'Serial No.',
  company_id: 'Company',
  category_id: 'Category',
  condition: 'Condition',
  purchase_date: 'Purchase Date',
  warranty_expiry_date: 'Warranty Expiry Date',
  project_id: 'Project',
} as const;
export type AssetTableField = keyof typeof assetHeadings;
export const assetTableFields = Object.keys(assetHeadings) as AssetTableField[];

/** A row of the table as it was read: what it would make, or what is wrong with it. */
export const importedAsset = z.object({
  /** The row's number as the spreadsheet shows it; the heading is row 1. */
  row: z.number().int(),
  brand: z.string(),
  description: z.string(),
  serial_no: z.string(),
  /** By column of the table; empty when the row is good. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedAsset = z.infer<typeof importedAsset>;

/** The import of a family and its template. Company, category and project are given by name, the project also by code. */
export function importEndpoints({ name, one, title, titles }: AssetFamily) {
  const plural = name === 'tools' ? 'tools' : 'equipment';
  return {
    import: endpoint({
      name: `import${titles}`,
      method: 'POST',
      path: `/${name}/import`,
      permission: 'tool.manage',
      changes: { assets: 'any', [`${one}_categories`]: 'any' },
      summary: `Add ${plural} from a CSV or Excel file; all or none. \`dry_run\` saves nothing and lists the rows with errors; with \`create_categories\` categories that do not exist are added`,
      body: z.object({
        file: fileText().min(1, 'Please choose a file.'),
        file_name: z.string().max(255).default(''),
        ...tableChoices,
        ...defaultCompany,
        dry_run: flagInput.default(false),
        create_categories: flagInput.default(false),
      }),
      answer: z.object({
        counts: z.object({ rows: z.number().int(), good: z.number().int(), bad: z.number().int() }),
        /** How many were added; 0 of a dry run. */
        added: z.number().int(),
        /** How the file was read. */
        source: tableSource,
        /** Columns of the table that nothing is taken from. */
        unknown_columns: z.array(z.string()),
        /** Categories of the table that do not exist: errors of their rows unless they are to be added. */
        new_categories: z.array(z.string()),
        /** Rows with errors first, then the valid ones; at most 200. */
        rows: z.array(importedAsset),
      }),
      message: `${titles === 'Tools' ? 'Tools' : 'Equipment'} Added!`,
      isDryRun: ({ dry_run }) => dry_run,
      maxBodyMegabytes: 15,
    }),
    importTemplate: endpoint({
      name: `get${title}Template`,
      method: 'GET',
      path: `/${name}/import-template`,
      permission: 'tool.manage',
      dependsOn: {},
      summary: 'Path of an empty .xlsx with the columns of the import',
      answer: z.string(),
    }),
  };
}
