import { type FamilyName, families, familyNames, shownDate } from '@plumbline/contract';
import { type AssetPicture, type DemoCompany, drawAssetPicture } from '@plumbline/demo';
import type { StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { type AssetWriting, pictureIds } from './asset-writing.ts';
import { insertCustody } from './insert-custody.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import { instantOf } from './instants.ts';

type Ids = ReadonlyMap<string, number>;
type StoredPictures = ReadonlyMap<string, StoredFile>;

const pictureKey = ({ shows, seed }: AssetPicture) => `${shows} ${seed}`;

/** Draws and keeps the pictures of tools and equipment: work for before the transaction. */
export async function storeAssetPictures(
  ctx: Context,
  { assets: demo }: DemoCompany,
): Promise<StoredPictures> {
  const shown = [
    ...demo.assets.flatMap(({ invoice, catalogue }) => [invoice, catalogue]),
    ...demo.events.flatMap(({ pictures }) => pictures),
    ...demo.issues.map(({ delivery }) => delivery?.signature ?? null),
  ].filter((picture) => picture !== null);
  const stored = [...new Map(shown.map((picture) => [pictureKey(picture), picture]))].map(
    async ([key, picture]) => {
      const contents = await drawAssetPicture(picture);
      const sha256 = await ctx.files.put(contents);
      const file = { sha256, name: `${picture.shows}.png`, contentType: 'image/png', size: contents.length };
      return [key, file] as const;
    },
  );
  return new Map(await Promise.all(stored));
}

/**
 * Writes the tools and equipment of the demo company, and a year of what happened to them.
 * @param ids of employees and companies by key, of projects by code
 * @param pictures as `storeAssetPictures` gave them
 */
export async function insertAssets(
  ctx: Context,
  company: DemoCompany,
  ids: { people: Ids; companies: Ids; projects: Ids },
  pictures: StoredPictures,
): Promise<void> {
  const titles = new Map(company.projects.map(({ code, title }) => [code, title]));
  const writing: AssetWriting = {
    ctx,
    demo: company.assets,
    person: (key) => ids.people.get(key) as number,
    project: (code) => ({ id: ids.projects.get(code) as number, title: titles.get(code) as string }),
    at: (date, time) => instantOf(ctx, date, time),
    insertPictures: (shown) => insertPictures(ctx, shown, pictures),
  };
  const assetIds = await insertStock(writing, ids.companies);
  await insertCustody(writing, assetIds);
}

async function insertPictures(
  ctx: Context,
  shown: readonly AssetPicture[],
  pictures: StoredPictures,
): Promise<number[]> {
  const ids = await takeIds(ctx, 'files', shown.length);
  const rows = shown.map((picture, index) => {
    const { sha256, name, contentType, size } = pictures.get(pictureKey(picture)) as StoredFile;
    return {
      id: ids[index],
      sha256,
      name,
      content_type: contentType,
      size,
      created_by: ctx.actor.employeeId,
    };
  });
  await insertRows(ctx, 'files', rows);
  return ids;
}

async function insertCategories({ ctx, demo }: AssetWriting, family: FamilyName): Promise<Ids> {
  const table = `${families[family].one}_categories`;
  const names = demo.categories[family];
  const ids = await takeIds(ctx, table, names.length);
  await insertRows(
    ctx,
    table,
    names.map((name, index) => ({ id: ids[index], name })),
  );
  return new Map(names.map((name, index) => [name, ids[index] as number]));
}

/** Writes what the store has; where it is follows from the movements. @returns the ids by key */
async function insertStock(writing: AssetWriting, companies: Ids): Promise<Ids> {
  const { ctx, demo, person, at } = writing;
  const { assets } = demo;
  const categories = new Map<FamilyName, Ids>();
  for (const family of familyNames) categories.set(family, await insertCategories(writing, family));
  const invoices = await pictureIds(writing, assets, ({ invoice }) => invoice);
  const catalogues = await pictureIds(writing, assets, ({ catalogue }) => catalogue);
  const ids = await takeIds(ctx, 'assets', assets.length);
  const rows = assets.map((asset, index) => {
    const { family, category } = asset;
    const categoryOf = (name: FamilyName) =>
      family === name && category ? categories.get(name)?.get(category) : null;
    const addedAt = at(asset.addedOn, '09:00:00');
    return {
      id: ids[index],
      family,
      brand: asset.brand,
      description: asset.description,
      serial_no: asset.serialNo,
      company_id: companies.get(asset.companyKey),
      tool_category_id: categoryOf('tools'),
      equipment_category_id: categoryOf('equipments'),
      purchase_date: asset.purchaseDate,
      warranty_expiry_date: asset.warrantyExpiryDate,
      invoice_file_id: invoices.get(asset) ?? null,
      invoice_description: asset.invoice ? `${asset.brand}, ${shownDate(asset.purchaseDate)}` : null,
      catalogue_file_id: catalogues.get(asset) ?? null,
      catalogue_description: asset.catalogue ? asset.description : null,
      created_by: person('logistic'),
      created_at: addedAt,
      updated_at: addedAt,
    };
  });
  await insertRows(ctx, 'assets', rows);
  return new Map(assets.map(({ key }, index) => [key, ids[index] as number]));
}
