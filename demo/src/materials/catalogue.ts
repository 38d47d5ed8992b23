import { z } from 'zod';
import { firm } from '../companies.ts';
import { cell, nameFrom, readTable, readTree } from '../data-files.ts';

const seller = {
  key: cell.text,
  name: cell.text,
  address: cell.text,
  contactPerson: cell.text,
  contactNumber: cell.text,
  /** The one of the firms that orders from it. */
  firm,
};

/** The sellers of specialised materials, and in how many days each delivers as a rule. */
export const suppliers = readTable('materials/suppliers.csv', {
  ...seller,
  leadTimeDays: cell.optional(cell.number),
});

/** @throws when there is no such supplier */
export function supplierOf(key: string | undefined): (typeof suppliers)[number] {
  const supplier = suppliers.find((each) => each.key === key);
  if (!supplier) throw new RangeError(`There is no supplier ${key}.`);
  return supplier;
}

/** The sellers of consumables. */
export const commonSuppliers = readTable('materials/common-suppliers.csv', seller);

/** The company's store, and one at each site, by the code of its project. */
export const warehouses = readTable('materials/warehouses.csv', {
  key: cell.text,
  name: cell.text,
  address: cell.text,
});

const material = {
  code: cell.text,
  description: cell.text,
  category: cell.optional(cell.text),
  unit: cell.text,
  /** In dollars a unit. */
  price: cell.price,
};

/** Materials that contracts count. */
export const materials = readTable('materials/materials.csv', {
  ...material,
  supplierKey: nameFrom(suppliers, 'materials/suppliers.csv'),
});

/** Materials that every site uses and no contract counts: bought for the warehouses of the company. */
export const commonMaterials = readTable('materials/common-materials.csv', {
  ...material,
  supplierKey: nameFrom(commonSuppliers, 'materials/common-suppliers.csv'),
  /** How much is bought at once. */
  usual: cell.number,
});

const quantities = z.record(nameFrom(materials, 'materials/materials.csv'), z.number());

const recipes = readTree(
  'materials/recipes.yaml',
  z.array(z.strictObject({ tasks: z.array(z.string()), materials: quantities })),
);

/** Quantities that a project as a whole takes, and the materials in the company's store, of which tasks take a little. */
export const { wholeProject, store: storeCodes } = readTree(
  'materials/stock.yaml',
  z.strictObject({
    wholeProject: quantities,
    store: z.array(nameFrom(materials, 'materials/materials.csv')),
  }),
);

/** The materials of a task by its title, with quantities of a task of medium size; undefined where it takes none. */
export function ingredientsOf({ title }: { title: string }): [code: string, quantity: number][] | undefined {
  const recipe = recipes.find(({ tasks }) => tasks.some((words) => title.startsWith(words)));
  return recipe && Object.entries(recipe.materials);
}
