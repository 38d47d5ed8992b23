import { type FamilyName, families, familyNames, shownDate } from '@plumbline/contract';
import { type AssetPicture, type DemoCompany, drawAssetPicture } from '@plumbline/demo';
import type { Context } from '../platform/context.ts';
import { type AssetWriting, pictureIds } from './asset-writing.ts';
import { insertCustody } from './insert-custody.ts';
import { columnsOf, type Ids, insertKeyed } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import { type FileOf, insertFiles, storePicture, storePictures } from './picture-files.ts';

/** Draws and keeps the pictures of tools and equipment: work for before the transaction. */
export function storeAssetPictures(
  ctx: Context,
  { assets: demo }: DemoCompany,
): Promise<FileOf<AssetPicture>> {
  const shown = [
    ...demo.assets.flatMap(({ invoice, catalogue }) => [invoice, catalogue]),
    ...demo.events.flatMap(({ pictures }) => pictures),
    ...demo.issues.map(({ delivery }) => delivery?.signature ?? null),
  ].filter((picture) => picture !== null);
  return storePictures(shown, async (picture) =>
    storePicture(ctx, `${picture.shows}.png`, await drawAssetPicture(picture)),
  );
}

/**
 * Writes the tools and equipment of the demo company, and a year of what happened to them.
 * @param ids of employees and companies by key, of projects by code
 * @param fileOf as `storeAssetPictures` gave it
 */
export async function insertAssets(
  ctx: Context,
  company: DemoCompany,
  ids: { people: Ids; companies: Ids; projects: Ids },
  fileOf: FileOf<AssetPicture>,
): Promise<void> {
  const titles = new Map(company.projects.map(({ code, title }) => [code, title]));
  const writing: AssetWriting = {
    ctx,
    demo: company.assets,
    person: (key) => ids.people.get(key) as number,
    project: (code) => ({ id: ids.projects.get(code) as number, title: titles.get(code) as string }),
    at: (date, time) => instantOf(ctx, date, time),
    insertPictures: (shown) => insertFiles(ctx, shown.map(fileOf)),
  };
  const assetIds = await insertStock(writing, ids.companies);
  await insertCustody(writing, assetIds);
}

function insertCategories({ ctx, demo }: AssetWriting, family: FamilyName): Promise<Ids> {
  const named = demo.categories[family].map((name) => ({ key: name, name }));
  return insertKeyed(ctx, `${families[family].one}_categories`, named, ({ name }) => ({ name }));
}

/** Writes what the store has; where it is follows from the movements. @returns the ids by key */
async function insertStock(writing: AssetWriting, companies: Ids): Promise<Ids> {
  const { ctx, demo, person, at } = writing;
  const { assets } = demo;
  const categories = new Map<FamilyName, Ids>();
  for (const family of familyNames) categories.set(family, await insertCategories(writing, family));
  const invoices = await pictureIds(writing, assets, ({ invoice }) => invoice);
  const catalogues = await pictureIds(writing, assets, ({ catalogue }) => catalogue);
  return insertKeyed(ctx, 'assets', assets, (asset) => {
    const { key: _, companyKey, category, addedOn, invoice, catalogue, ...fields } = asset;
    const { family, brand, description, purchaseDate } = fields;
    const categoryOf = (name: FamilyName) =>
      family === name && category ? categories.get(name)?.get(category) : null;
    const addedAt = at(addedOn, '09:00:00');
    return {
      ...columnsOf(fields),
      company_id: companies.get(companyKey),
      tool_category_id: categoryOf('tools'),
      equipment_category_id: categoryOf('equipments'),
      invoice_file_id: invoices.get(asset) ?? null,
      invoice_description: invoice && `${brand}, ${shownDate(purchaseDate)}`,
      catalogue_file_id: catalogues.get(asset) ?? null,
      catalogue_description: catalogue && description,
      created_by: person('logistic'),
      created_at: addedAt,
      updated_at: addedAt,
    };
  });
}
