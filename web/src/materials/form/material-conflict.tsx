import {
  type Catalogue,
  commonMaterialCategories,
  type Material,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { ChangedMeanwhile } from '../../ui/forms/changed-meanwhile.tsx';
import { ConflictDialog } from '../../ui/forms/conflict-dialog.tsx';
import type { RecordConflictProps } from '../../ui/forms/record-form.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';
import { NO_DATE } from '../../ui/text/dates.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import { differingFields, type MaterialField, type MaterialValues, valuesOf } from './material-values.ts';

const labels: Record<MaterialField, string> = {
  material_category_id: 'Category',
  common_material_category_id: 'Category',
  supplier_id: 'Supplier',
  code: 'Code',
  description: 'Description',
  unit: 'Unit',
  price: 'Price',
  over_delivery_percent: 'Over-delivery allowed',
  warehouse_id: 'Warehouse',
  photo: 'Photo',
};

/** Notifies the editor of a material that somebody else has changed it. */
export function MaterialChanged({ record, onCompare }: { record: Material; onCompare: () => void }) {
  return <ChangedMeanwhile change={useLastChange('materials', record)} onCompare={onCompare} />;
}

/** Both versions of a material side by side. */
export function MaterialConflict(props: RecordConflictProps<Material, MaterialValues>) {
  const { conflict, base, mine, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { latest } = conflict;
  const theirs = valuesOf(latest);

  function show(field: MaterialField, values: MaterialValues) {
    switch (field) {
      case 'material_category_id':
        return <RecordName list={materialCategories.list} id={values[field]} none={t('Uncategorized')} />;
      case 'common_material_category_id':
        return (
          <RecordName list={commonMaterialCategories.list} id={values[field]} none={t('Uncategorized')} />
        );
      case 'supplier_id':
        return <RecordName list={materialSuppliers.list} id={values[field]} none={NO_DATE} />;
      case 'warehouse_id':
        return <RecordName list={warehouses.list} id={values[field]} none={NO_DATE} />;
      case 'price':
        return decimalWords(String(values.price), 'money');
      case 'over_delivery_percent':
        return `${values.over_delivery_percent}%`;
      case 'photo':
        return <MaterialPhoto large photo={values.newPhoto[0]?.dataUrl ?? values.photo} name={values.code} />;
      default:
        return values[field] || NO_DATE;
    }
  }

  function settle(kept: MaterialField[]) {
    const taken = Object.fromEntries(kept.map((field) => [field, mine[field]]));
    const photo = kept.includes('photo') ? { newPhoto: mine.newPhoto } : {};
    onSettle({ ...theirs, ...taken, ...photo }, latest);
  }

  return (
    <ConflictDialog
      conflict={conflict}
      fields={differingFields(mine, theirs)}
      labelOf={(field) => t(labels[field])}
      show={(field, side) => show(field, side === 'mine' ? mine : theirs)}
      isTouched={(field) => differingFields(mine, base).includes(field)}
      onSettle={settle}
      onClose={onClose}
    />
  );
}

/** The name of a record of a catalogue by its id. */
function RecordName({ list, id, none }: { list: Catalogue['list']; id: number | null; none: string }) {
  const records = useEndpoint(list, {}).data;
  return records?.find((record) => record.id === id)?.name ?? none;
}
