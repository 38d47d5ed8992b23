import { type AvailableCommonMaterial, createCommonStocktake } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomCell, LineColumn } from '../../../ui/lines/lines.types.ts';
import { WarehouseField } from '../../parts/warehouse-field.tsx';
import {
  StocktakeForm,
  type StocktakePanelProps,
  useStocktakeForm,
} from '../../stocktakes/form/stocktake-form.tsx';
import { StocktakeLines } from '../../stocktakes/form/stocktake-lines.tsx';
import type { StocktakeLine } from '../../stocktakes/form/stocktake-values.ts';
import { commonStocktakeSchema, stockIn } from './common-stocktake-values.ts';
import { useAvailableCatalogue } from './use-available-catalogue.ts';

/** The form of a stocktake of common materials: each line has its warehouse. */
export default function CommonStocktakePanel(props: StocktakePanelProps) {
  const opened = useStocktakeForm('Common', createCommonStocktake, commonStocktakeSchema, props);
  const { catalogue, stocks } = useAvailableCatalogue();
  const place = usePlaceColumn(stocks);
  const { form } = opened;
  return (
    <StocktakeForm
      {...opened}
      lines={<StocktakeLines form={form} catalogue={catalogue} place={place} materialId={props.materialId} />}
    />
  );
}

type Stocks = ReadonlyMap<number, AvailableCommonMaterial>;

/** The warehouse in which a line is counted; the available stock follows it. */
function usePlaceColumn(stocks: Stocks): LineColumn<StocktakeLine> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      kind: 'custom',
      key: 'warehouse_id',
      title: t('Warehouse'),
      width: 130,
      required: true,
      render: (cell) => <WarehouseCell {...cell} stocks={stocks} />,
    }),
    [t, stocks],
  );
}

type WarehouseCellProps = CustomCell<StocktakeLine> & { stocks: Stocks };

function WarehouseCell({ row, error, inputProps, locked, change, stocks }: WarehouseCellProps) {
  return (
    <WarehouseField
      {...inputProps}
      size="xs"
      description={undefined}
      error={Boolean(error)}
      disabled={locked}
      value={row.warehouse_id ?? null}
      onChange={(warehouse_id) => {
        const material = stocks.get(row.id);
        change({ warehouse_id, in_stock: material ? stockIn(material, warehouse_id) : null });
      }}
    />
  );
}
