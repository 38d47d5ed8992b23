import {
  type Catalogue,
  commonMaterialCategories,
  type Material,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { decimalWords } from '../../ui/lines/totals.ts';
import { NO_DATE } from '../../ui/text/dates.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import { editedKind } from '../parts/paper/paper-conflict.tsx';
import { differingFields, type MaterialValues, valuesOf } from './material-values.ts';

/** How a material is edited, and what is said of its fields where two versions meet. */
export const materialEdit = editedKind<Material, MaterialValues>({
  kind: 'materials',
  labels: {
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
  },
  show: (field, values) => {
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
        return String(values[field]) || NO_DATE;
    }
  },
  valuesOf,
  differing: differingFields,
  keptWith: (field) => (field === 'photo' ? ['photo', 'newPhoto'] : [field]),
});

/** The name of a record of a catalogue by its id. */
function RecordName({ list, id, none }: { list: Catalogue['list']; id: number | null; none: string }) {
  const records = useEndpoint(list, {}).data;
  return records?.find((record) => record.id === id)?.name ?? none;
}
