import { z } from 'zod';
import { catalogue } from '../catalogues/catalogue.ts';
import { blankAsNull } from '../platform/decimal-input.ts';
import { base64File, optionalLine, optionalName } from '../platform/scalars.ts';
import type { MaterialType } from './parts.ts';

const writing = {
  permission: 'material.write',
  removal: 'material.delete',
  reading: 'material.use',
} as const;
const LEAD_TIME = 'Please type a whole number of days from 0 to 730.';

/** What specialised materials are sorted by. */
export const materialCategories = catalogue({
  ...writing,
  kind: 'material_categories',
  singular: 'material category',
  plural: 'material categories',
  names: {
    list: 'listMaterialCategories',
    create: 'createMaterialCategory',
    update: 'updateMaterialCategory',
    remove: 'deleteMaterialCategory',
  },
  paths: { list: '/material_categories', one: '/material_category' },
  maxRecords: 1000,
  form: {},
  row: {},
  messages: {
    created: 'Material Category Added!',
    updated: 'Material Category Updated!',
    removed: 'Material Category Deleted!',
  },
});

/** What common materials are sorted by. */
export const commonMaterialCategories = catalogue({
  ...writing,
  kind: 'common_material_categories',
  singular: 'common material category',
  plural: 'common material categories',
  names: {
    list: 'listCommonMaterialCategories',
    create: 'createCommonMaterialCategory',
    update: 'updateCommonMaterialCategory',
    remove: 'deleteCommonMaterialCategory',
  },
  paths: { list: '/common-material-categories', one: '/common-material-categories' },
  maxRecords: 1000,
  form: {},
  row: {},
  messages: {
    created: 'Common Material Category Added!',
    updated: 'Common Material Category Updated!',
    removed: 'Common Material Category Deleted!',
  },
});

/** Who specialised materials are ordered from. `lead_time_days`: days from an order to its delivery, as a rule. */
export const materialSuppliers = catalogue({
  ...writing,
  kind: 'material_suppliers',
  singular: 'supplier',
  plural: 'suppliers',
  names: {
    list: 'listMaterialSuppliers',
    create: 'createMaterialSupplier',
    update: 'updateMaterialSupplier',
    remove: 'deleteMaterialSupplier',
  },
  paths: { list: '/material-suppliers', one: '/material-suppliers' },
  maxRecords: 2000,
  form: {
    address: optionalLine(500),
    contact_person: optionalName(),
    contact_number: optionalLine(50),
    lead_time_days: blankAsNull(
      z.number({ error: LEAD_TIME }).int(LEAD_TIME).min(0, LEAD_TIME).max(730, LEAD_TIME),
    ).optional(),
    photo: base64File,
  },
  row: {
    address: z.string().nullable(),
    contact_person: z.string().nullable(),
    contact_number: z.string().nullable(),
    lead_time_days: z.number().int().nullable(),
    photo_full_url: z.string().nullable(),
  },
  picture: { upload: 'photo', column: 'photo_file_id', link: 'photo_full_url' },
  messages: { created: 'Supplier Added!', updated: 'Supplier Updated!', removed: 'Supplier Deleted!' },
});

/** Who common materials are bought from. */
export const commonMaterialSuppliers = catalogue({
  ...writing,
  kind: 'common_material_suppliers',
  singular: 'common supplier',
  plural: 'common suppliers',
  names: {
    list: 'listCommonMaterialSuppliers',
    create: 'createCommonMaterialSupplier',
    update: 'updateCommonMaterialSupplier',
    remove: 'deleteCommonMaterialSupplier',
  },
  paths: { list: '/common-material-suppliers', one: '/common-material-suppliers' },
  maxRecords: 2000,
  form: {
    address: optionalLine(500),
    contact_person: optionalName(),
    contact_number: optionalLine(50),
    photo: base64File,
  },
  row: {
    address: z.string().nullable(),
    contact_person: z.string().nullable(),
    contact_number: z.string().nullable(),
    photo_full_url: z.string().nullable(),
  },
  picture: { upload: 'photo', column: 'photo_file_id', link: 'photo_full_url' },
  messages: { created: 'Supplier Added!', updated: 'Supplier Updated!', removed: 'Supplier Deleted!' },
});

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
