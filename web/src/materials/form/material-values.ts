import {
  type Input,
  type Material,
  type MaterialType,
  materialChanges,
  newMaterial,
  type updateMaterial,
} from '@plumbline/contract';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';
import { isSamePhoto, NO_PHOTO, type PhotoValues, photoOfBody } from '../parts/photo-field.tsx';

/** What the form of a material holds; the price as it was typed. */
export type MaterialValues = PhotoValues & {
  type: MaterialType;
  material_category_id: number | null;
  common_material_category_id: number | null;
  supplier_id: number | null;
  code: string;
  description: string;
  unit: string;
  price: string | number;
  over_delivery_percent: string | number;
  warehouse_id: number | null;
};

/** The form of a new material. */
export const emptyMaterial: MaterialValues = {
  ...NO_PHOTO,
  type: 'Specialised',
  material_category_id: null,
  common_material_category_id: null,
  supplier_id: null,
  code: '',
  description: '',
  unit: '',
  price: '0.00',
  over_delivery_percent: '0',
  warehouse_id: null,
};

/** '12.50', and what is below cents where there is any: '0.0035'. */
const prices = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** A material as its form shows it. */
export const valuesOf = (material: Material): MaterialValues => ({
  photo: material.photo_full_url,
  newPhoto: [],
  type: material.type,
  material_category_id: material.material_category_id,
  common_material_category_id: material.common_material_category_id,
  supplier_id: material.supplier_id,
  code: material.code,
  description: material.description,
  unit: material.unit,
  price: prices.format(material.price),
  over_delivery_percent: String(material.over_delivery_percent),
  warehouse_id: material.warehouse_id,
});

/** The fields that a form of a family has, in their order; a common material has neither a supplier nor the other's category. */
const fieldsOf = (type: MaterialType) =>
  [
    ...(type === 'Specialised'
      ? (['material_category_id', 'supplier_id'] as const)
      : (['common_material_category_id'] as const)),
    'code',
    'description',
    'unit',
    'price',
    'over_delivery_percent',
    'warehouse_id',
    'photo',
  ] as const;
export type MaterialField = ReturnType<typeof fieldsOf>[number];

/** The fields in which two versions of a material differ. */
export const differingFields = (mine: MaterialValues, theirs: MaterialValues): MaterialField[] =>
  fieldsOf(mine.type).filter((field) => {
    if (field === 'photo') return !isSamePhoto(mine, theirs);
    // Typed, a price is text, and '12.50' is 12.5.
    if (field === 'price' || field === 'over_delivery_percent')
      return mine[field] === '' || Number(mine[field]) !== Number(theirs[field]);
    return mine[field] !== theirs[field];
  });

/** The values as a body has them. */
const bodyOf = (values: MaterialValues) =>
  Object.fromEntries(
    fieldsOf(values.type).map((field) => [field, field === 'photo' ? photoOfBody(values) : values[field]]),
  );

export type MaterialChanges = Input<typeof updateMaterial>['body'];

/** The contract's rules of a new material, for the values as the form holds them. */
export const newMaterialForm = {
  safeParse: (given: unknown) => {
    const values = given as MaterialValues;
    return newMaterial.safeParse({ ...bodyOf(values), type: values.type });
  },
};

/** The contract's rules of a change; the type stays as it is. */
export const materialChangesForm: FormSchema<MaterialChanges> = {
  safeParse: (given) => materialChanges.safeParse(bodyOf(given as MaterialValues)),
};
