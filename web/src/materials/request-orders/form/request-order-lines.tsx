import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import { CellInput } from '../../../ui/lines/cell-input.tsx';
import type { CustomCell, LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { materialCatalogue } from '../../parts/material-catalogue.ts';
import { titleOfLine } from '../../parts/paper/material-columns.tsx';
import { LinePhoto } from './line-photo.tsx';
import {
  lineOfMaterial,
  newLine,
  type RequestLine,
  type RequestOrderValues,
} from './request-order-values.ts';

type RequestOrderLinesProps<Body> = {
  form: ContractForm<RequestOrderValues, Body>;
  onReading: (reading: boolean) => void;
};

/** What is requested: materials of the catalogue, and others that are described by hand. */
export function RequestOrderLines<Body>({ form, onReading }: RequestOrderLinesProps<Body>) {
  const { t } = useTranslation();
  const identity = useMemo<LineIdentity<RequestLine>>(
    () => ({
      keyOf: ({ material_id }) => material_id,
      titleOf: (line) => titleOfLine(line) || t('New material'),
      code: { column: 'code', of: ({ code }) => code },
    }),
    [t],
  );
  const columns = useMemo<LineColumn<RequestLine>[]>(
    () => [
      {
        kind: 'readonly',
        key: 'code',
        title: t('Code'),
        width: 100,
        onPhone: 'title',
        headings: ['Item code', 'Material code', 'Item', 'Item no.'],
        render: ({ code }) => code || t('New material'),
      },
      {
        kind: 'custom',
        key: 'description',
        title: t('Description'),
        width: 180,
        required: true,
        render: (cell) => <TypedIfNew cell={cell} field="description" />,
      },
      {
        kind: 'custom',
        key: 'unit',
        title: t('Unit'),
        width: 70,
        required: true,
        render: (cell) => <TypedIfNew cell={cell} field="unit" />,
      },
      {
        kind: 'quantity',
        key: 'order_qty',
        title: t('Order Qty'),
        width: 110,
        required: true,
        headings: ['Qty', 'Quantity'],
      },
      {
        kind: 'date',
        key: 'delivery_date',
        title: t('Delivery Date'),
        width: 140,
        // A phone has the day of the whole order, which is enough.
        onPhone: 'hidden',
      },
      { kind: 'text', key: 'comment', title: t('Comment'), width: 130 },
      {
        kind: 'custom',
        key: 'photo',
        title: t('Photo'),
        width: 140,
        render: (cell) => <LinePhoto {...cell} onReading={onReading} />,
      },
    ],
    [t, onReading],
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
      newLine={{ label: t('+ Add a material not listed'), make: newLine }}
    />
  );
}

type TypedIfNewProps = { cell: CustomCell<RequestLine>; field: 'description' | 'unit' };

/** What the catalogue says of a material, or what is typed of one that it does not have. */
function TypedIfNew({ cell, field }: TypedIfNewProps) {
  const { row, inputProps, change } = cell;
  if (row.material_id !== null) return <span>{row[field]}</span>;
  return (
    <CellInput inputProps={inputProps} value={row[field]} onChange={(text) => change({ [field]: text })} />
  );
}
