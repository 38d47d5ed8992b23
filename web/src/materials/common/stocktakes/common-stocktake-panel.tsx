import { type AvailableCommonMaterial, createCommonStocktake } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formExit } from '../../../ui/form-exit.ts';
import type { CustomCell, LineColumn } from '../../../ui/lines/lines.types.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { WarehouseField } from '../../parts/warehouse-field.tsx';
import { StocktakeForm } from '../../stocktakes/form/stocktake-form.tsx';
import { StocktakeLines } from '../../stocktakes/form/stocktake-lines.tsx';
import {
  firstValues,
  type StocktakeLine,
  type StocktakeValues,
} from '../../stocktakes/form/stocktake-values.ts';
import { type CommonStocktakeBody, commonStocktakeSchema, stockIn } from './common-stocktake-values.ts';
import { useAvailableCatalogue } from './use-available-catalogue.ts';

type CommonStocktakePanelProps = {
  /** The id of the material that it begins with; 0: none. */
  materialId: number;
  onClose: () => void;
};

/** The form of a stocktake of common materials: each line has its warehouse. */
export default function CommonStocktakePanel({ materialId, onClose }: CommonStocktakePanelProps) {
  const { user, site } = useSignedIn();
  const schema = useMemo(() => commonStocktakeSchema(user.employee.id), [user.employee.id]);
  const form = useContractForm<StocktakeValues, CommonStocktakeBody>(
    schema,
    firstValues(site.today, materialId),
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createCommonStocktake, { form, onSuccess: leaveSaved });
  const { catalogue, stocks } = useAvailableCatalogue();
  const place = usePlaceColumn(stocks);
  return (
    <StocktakeForm
      form={form}
      pending={create.isPending}
      onSave={(body) => create.mutate({ body })}
      onLeave={() => void leave()}
      lines={<StocktakeLines form={form} catalogue={catalogue} place={place} materialId={materialId} />}
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
