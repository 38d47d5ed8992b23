import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { LineColumn, LineIdentity } from '../../ui/lines/lines.types.ts';
import { LinesField } from '../../ui/lines/lines-field.tsx';
import { amountText } from '../../ui/lines/totals.ts';
import { materialCatalogue } from '../parts/material-catalogue.ts';
import { materialColumns, titleOfLine } from '../parts/paper/material-columns.tsx';
import { type BulkPoLine, type BulkPoValues, lineOfMaterial } from './bulk-po-values.ts';

const identity: LineIdentity<BulkPoLine> = {
  keyOf: ({ material_id }) => material_id,
  titleOf: titleOfLine,
  code: { column: 'code', of: ({ code }) => code },
};

type BulkPoLinesProps<Body> = {
  form: ContractForm<BulkPoValues, Body>;
  /** How many a page shows; left out: all. */
  pageSize?: number | undefined;
};

/** The materials of a contract: searched for one by one, or pasted from its bill of quantities. */
export function BulkPoLines<Body>({ form, pageSize }: BulkPoLinesProps<Body>) {
  const { t } = useTranslation();
  const columns = useMemo<LineColumn<BulkPoLine>[]>(
    () => [
      ...materialColumns<BulkPoLine>(t),
      {
        kind: 'quantity',
        key: 'bulk_qty',
        title: t('Bulk Qty'),
        width: 130,
        required: true,
        headings: ['Qty', 'Quantity', 'BoQ quantity', 'Contract quantity'],
      },
      {
        kind: 'money',
        key: 'price',
        title: t('Price'),
        width: 120,
        headings: ['Rate', 'Unit price', 'Unit rate'],
      },
      {
        kind: 'amount',
        key: 'amount',
        title: t('Amount'),
        width: 130,
        total: true,
        decimal: ({ bulk_qty, price, list_price }) => amountText(bulk_qty, price.trim() || list_price),
      },
    ],
    [t],
  );
  const catalogue = useMemo(() => materialCatalogue(t, {}, lineOfMaterial), [t]);
  return (
    <LinesField
      form={form}
      name="materials"
      label={t('Materials')}
      columns={columns}
      identity={identity}
      catalogue={catalogue}
      {...(pageSize && { pageSize })}
      empty={t('Add materials, or paste rows with codes from the bill of quantities.')}
    />
  );
}
