import {
  type AssetTableField,
  assetHeadings,
  assetTableFields,
  conditions,
  type Family,
} from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import type { TemplateDownload } from '../../platform/http/send-files.ts';
import type { GuideRow } from '../../platform/tables/template-guide.ts';
import { assetColumns } from './asset-columns.ts';

/** The columns of a table of assets, as it is imported. */
const columns: ColumnDef[] = assetTableFields.map((field) => ({
  header: assetHeadings[field],
  ...(field.endsWith('_date') ? { width: 20, numFmt: 'yyyy-mm-dd' } : { width: 24, numFmt: '@' }),
}));

const DATE = 'A date such as 2026-03-31, 31/03/2026 or 31 Mar 2026';
const explained: Record<AssetTableField, [values: string, example: string]> = {
  brand: ['Text', 'Hilti'],
  description: ['Text', 'Rotary hammer'],
  serial_no: ['Text, once for each brand', 'TE-30-00417'],
  company_id: ['The name of a company', 'Quayside Builders'],
  category_id: ['The name of a category', 'Power tools'],
  condition: [conditions.join(', '), conditions[0]],
  purchase_date: [DATE, '2025-01-15'],
  warranty_expiry_date: [`${DATE}; empty where it is not known`, '2027-01-14'],
  project_id: ['The code or title of the project where it is; empty for the store', ''],
};

const guideOf = (family: Family): GuideRow[] =>
  assetTableFields.map((field) => ({
    column: assetHeadings[field],
    required: assetColumns(family).required.includes(field),
    values: explained[field][0],
    example: explained[field][1],
  }));

/** An empty table to be filled in. */
export async function getAssetTemplate(family: Family): Promise<TemplateDownload> {
  const things = family.name === 'tools' ? 'Tools' : 'Equipment';
  return { fileName: `${things.toLowerCase()}-to-import`, sheet: things, columns, guide: guideOf(family) };
}
