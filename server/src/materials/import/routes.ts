import * as contract from '@plumbline/contract';
import { type PriceListField, priceListFields, priceListHeadings } from '@plumbline/contract';
import { downloadRoute, preparedRoute, type Route } from '../../platform/http/route.ts';
import type { TemplateDownload } from '../../platform/http/send-files.ts';
import { amount, text } from '../../platform/tables/sheet-columns.ts';
import type { GuideRow } from '../../platform/tables/template-guide.ts';
import { importMaterials, readPriceList } from './import-materials.ts';

/** The columns of a price list, as it is imported. */
const columns = priceListFields.map((field) =>
  field === 'price' || field === 'over_delivery_percent'
    ? amount(priceListHeadings[field], () => null)
    : text(priceListHeadings[field], () => null, field === 'description' ? 40 : 20),
);

const guideOf = (field: PriceListField, required: boolean, values: string, example: string): GuideRow => ({
  column: priceListHeadings[field],
  required,
  values,
  example,
});
const guide: GuideRow[] = [
  guideOf('code', true, 'Text; an existing code changes its material', 'CEM-001'),
  guideOf('description', false, 'Text; needed for a new material', 'Cement, 50 kg bag'),
  guideOf('unit', false, 'Text; needed for a new material', 'bag'),
  guideOf('price', false, 'An amount such as 1234.50; needed for a new material', '8.50'),
  guideOf('category', false, "The name of a category; 'Uncategorized' for none", 'Concrete'),
  guideOf('supplier', false, 'The name of a supplier', 'Lim & Sons'),
  guideOf('warehouse', false, 'The name of a warehouse', 'Main store'),
  guideOf(
    'over_delivery_percent',
    false,
    'How many per cent more than was ordered can be received: 0 to 100',
    '2.5',
  ),
];

/** The list without rows. */
async function priceListTemplate(): Promise<TemplateDownload> {
  return { fileName: 'price-list-to-import', sheet: 'Price List', columns, guide };
}

/** The import of a price list, and the list to be filled in. */
export const importRoutes: Route[] = [
  downloadRoute(contract.getPriceListTemplate, priceListTemplate),
  preparedRoute(contract.importMaterials, readPriceList, importMaterials),
];
