import { type AssetTableField, assetHeadings, type Family } from '@plumbline/contract';
import type { TableColumns } from '../../platform/tables/find-columns.ts';

/** The columns of a table of assets of a family. */
export const assetColumns = (family: Family): TableColumns<AssetTableField> => ({
  headings: assetHeadings,
  aliases: [
    ['Make', 'brand'],
    ['Manufacturer', 'brand'],
    ['Item', 'description'],
    ['Tool', 'description'],
    ['Item Description', 'description'],
    ['Type', 'category_id'],
    ['Owner', 'company_id'],
    ['Date Purchased', 'purchase_date'],
    ['Date of Purchase', 'purchase_date'],
    ['Warranty', 'warranty_expiry_date'],
    ['Warranty Until', 'warranty_expiry_date'],
    ['Site', 'project_id'],
    ['S/N', 'serial_no'],
    ['Serial Num', 'serial_no'],
    ['Serial', 'serial_no'],
    ['Serial #', 'serial_no'],
    ['Serial Number', 'serial_no'],
    ['Expiry Date', 'warranty_expiry_date'],
    ['Warranty Expiry', 'warranty_expiry_date'],
  ],
  required: [
    'brand',
    'description',
    'serial_no',
    'company_id',
    'category_id',
    ...(family.hasPapers ? (['condition'] as const) : []),
    ...(family.hasRequiredDates ? (['purchase_date'] as const) : []),
  ],
});
