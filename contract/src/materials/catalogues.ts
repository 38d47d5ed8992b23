import { z } from 'zod';
import { catalogue } from '../catalogues/catalogue.ts';
import { blankAsNull } from '../platform/decimal-input.ts';
import { optionalMailAddress } from '../platform/mail-address.ts';
import { base64File, optionalLine, optionalName } from '../platform/scalars.ts';
import { type MaterialFamily, materialFamilies } from './family.ts';
import type { MaterialType } from './parts.ts';

const writing = {
  permission: 'material.write',
  removal: 'material.delete',
  reading: 'material.use',
} as const;
const LEAD_TIME = 'Please type a whole number of days from 0 to 730.';

/** The categories of the materials of a family. */
function categoriesOf({ prefix, inNames }: MaterialFamily, paths: { list: string; one: string }) {
  const title = inNames ? `${inNames} Material` : 'Material';
  return catalogue({
    ...writing,
    kind: `${prefix}material_categories`,
    singular: `${title.toLowerCase()} category`,
    plural: `${title.toLowerCase()} categories`,
    names: {
      list: `list${inNames}MaterialCategories`,
      create: `create${inNames}MaterialCategory`,
      update: `update${inNames}MaterialCategory`,
      remove: `delete${inNames}MaterialCategory`,
    },
    paths,
    maxRecords: 1000,
    form: {},
    row: {},
    messages: {
      created: `${title} Category Added!`,
      updated: `${title} Category Updated!`,
      removed: `${title} Category Deleted!`,
    },
  });
}

export const materialCategories = categoriesOf(materialFamilies.Specialised, {
  list: '/material_categories',
  one: '/material_category',
});
export const commonMaterialCategories = categoriesOf(materialFamilies.Common, {
  list: '/common-material-categories',
  one: '/common-material-categories',
});

/** The fields of a supplier of either family besides its name. */
const contact = {
  address: optionalLine(500),
  contact_person: optionalName(),
  contact_number: optionalLine(50),
  email: optionalMailAddress,
  photo: base64File,
};
const shownContact = {
  address: z.string().nullable(),
  contact_person: z.string().nullable(),
  contact_number: z.string().nullable(),
  /** Where it gets orders by mail. */
  email: z.string().nullable(),
  photo_full_url: z.string().nullable(),
};

/** The suppliers of the materials of a family. @param more the fields that a supplier of this family has besides */
function suppliersOf<Form extends z.ZodRawShape, Row extends z.ZodRawShape>(
  { prefix, inNames }: MaterialFamily,
  more: { form: Form; row: Row },
) {
  const words = inNames ? `${inNames.toLowerCase()} supplier` : 'supplier';
  const path = `/${prefix.replace('_', '-')}material-suppliers`;
  return catalogue({
    ...writing,
    kind: `${prefix}material_suppliers`,
    singular: words,
    plural: `${words}s`,
    names: {
      list: `list${inNames}MaterialSuppliers`,
      create: `create${inNames}MaterialSupplier`,
      update: `update${inNames}MaterialSupplier`,
      remove: `delete${inNames}MaterialSupplier`,
    },
    paths: { list: path, one: path },
    maxRecords: 2000,
    form: { ...contact, ...more.form },
    row: { ...shownContact, ...more.row },
    picture: { upload: 'photo', column: 'photo_file_id', link: 'photo_full_url' },
    messages: { created: 'Supplier Added!', updated: 'Supplier Updated!', removed: 'Supplier Deleted!' },
  });
}

/** `lead_time_days`: days from an order to its delivery, as a rule. */
export const materialSuppliers = suppliersOf(materialFamilies.Specialised, {
  form: {
    lead_time_days: blankAsNull(
      z.number({ error: LEAD_TIME }).int(LEAD_TIME).min(0, LEAD_TIME).max(730, LEAD_TIME),
    ).optional(),
  },
  row: { lead_time_days: z.number().int().nullable() },
});
export const commonMaterialSuppliers = suppliersOf(materialFamilies.Common, { form: {}, row: {} });

/** Where stock is kept; the address is where suppliers deliver to. */
export const warehouses = catalogue({
  ...writing,
  kind: 'warehouses',
  singular: 'warehouse',
  plural: 'warehouses',
  names: {
    list: 'listWarehouses',
    create: 'createWarehouse',
    update: 'updateWarehouse',
    remove: 'deleteWarehouse',
  },
  paths: { list: '/warehouses', one: '/warehouses' },
  maxRecords: 500,
  form: { address: optionalLine(500) },
  row: { address: z.string().nullable() },
  messages: { created: 'Warehouse Added', updated: 'Warehouse Updated', removed: 'Warehouse Deleted!' },
});

/** What the materials of each family are sorted by and bought from. */
export const materialCatalogues = {
  Specialised: { categories: materialCategories, suppliers: materialSuppliers },
  Common: { categories: commonMaterialCategories, suppliers: commonMaterialSuppliers },
} as const satisfies Record<MaterialType, unknown>;

export type MaterialCatalogues = (typeof materialCatalogues)[MaterialType];
