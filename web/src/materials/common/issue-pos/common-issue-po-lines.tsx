import { Text } from '@mantine/core';
import { commonMaterialCategories, warehouses } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import { CellSelect } from '../../../ui/lines/cell-select.tsx';
import type { LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { amountText } from '../../../ui/lines/totals.ts';
import { OrderTotalsPreview } from '../../issue-pos/order-totals.tsx';
import { materialCatalogue } from '../../parts/material-catalogue.ts';
import { titleOfLine } from '../../parts/paper/material-columns.tsx';
import {
  type CommonIssuePoValues,
  type CommonLine,
  lineOfMaterial,
  newLine,
  pricedLines,
} from './common-issue-po-values.ts';

type CommonIssuePoLinesProps<Body> = { form: ContractForm<CommonIssuePoValues, Body> };

/** What is ordered: common materials of the list, and others whose codes are typed; with its total. */
export function CommonIssuePoLines<Body>({ form }: CommonIssuePoLinesProps<Body>) {
  const { t } = useTranslation();
  const identity = useMemo<LineIdentity<CommonLine>>(
    () => ({
      keyOf: ({ material_id }) => material_id,
      titleOf: (line) => titleOfLine(line) || t('New material'),
    }),
    [t],
  );
  const stores = useEndpoint(warehouses.list, {}).data;
  const columns = useColumns(stores);
  const usualWarehouse = stores?.length === 1 ? (stores[0]?.id ?? null) : null;
  /** Most orders go to one warehouse: a line begins with that of the line before. */
  const presentWarehouse = () => form.getValues().materials.at(-1)?.warehouse_id ?? usualWarehouse;
  // Codes are typed and pasted as text, because a code that is in no list is a new material.
  const {
    lookUp: _lookUp,
    codeOf: _codeOf,
    ...catalogue
  } = materialCatalogue(t, { type: 'Common' }, (material) => lineOfMaterial(material, presentWarehouse()));
  return (
    <>
      <LinesField
        form={form}
        name="materials"
        label={t('Materials')}
        columns={columns}
        identity={identity}
        catalogue={catalogue}
        newLine={{ label: t('+ Add Material'), make: () => newLine(presentWarehouse()) }}
      />
      <OrderTotalsPreview lines={pricedLines(form.values.materials)} companyId={form.values.company_id} />
      <Text size="sm" c="dimmed">
        {t(
          'A new code adds a material. If a material is used elsewhere, its description and unit stay the same.',
        )}
      </Text>
    </>
  );
}

function useColumns(stores: readonly { id: number; name: string }[] | undefined) {
  const { t } = useTranslation();
  const categories = useEndpoint(commonMaterialCategories.list, {}).data;
  return useMemo<LineColumn<CommonLine>[]>(
    () => [
      {
        kind: 'custom',
        key: 'common_material_category_id',
        title: t('Category'),
        width: 120,
        render: ({ row, inputProps, change }) => (
          <CellSelect
            inputProps={inputProps}
            value={row.common_material_category_id}
            records={categories ?? []}
            none={t('Uncategorized')}
            onChange={(id) => change({ common_material_category_id: id })}
          />
        ),
      },
      {
        kind: 'text',
        key: 'code',
        title: t('Code'),
        width: 110,
        required: true,
        headings: ['Item code', 'Material code', 'Item', 'Item no.'],
      },
      { kind: 'text', key: 'description', title: t('Description'), width: 160 },
      { kind: 'text', key: 'unit', title: t('Unit'), width: 75, required: true },
      {
        kind: 'money',
        key: 'price',
        title: t('Price (per unit)'),
        width: 95,
        required: true,
        headings: ['Price', 'Unit price', 'Rate'],
      },
      {
        kind: 'quantity',
        key: 'common_issue_po_qty',
        title: t('Qty.'),
        width: 95,
        required: true,
        headings: ['Qty', 'Quantity'],
      },
      {
        kind: 'custom',
        key: 'warehouse_id',
        title: t('Warehouse'),
        width: 130,
        required: true,
        render: ({ row, inputProps, change }) => (
          <CellSelect
            inputProps={inputProps}
            value={row.warehouse_id}
            records={stores ?? []}
            none={t('Select')}
            onChange={(id) => change({ warehouse_id: id })}
          />
        ),
      },
      {
        kind: 'amount',
        key: 'amount',
        title: t('Amount'),
        width: 105,
        total: true,
        decimal: ({ common_issue_po_qty, price }) => amountText(common_issue_po_qty, price),
      },
    ],
    [t, categories, stores],
  );
}
