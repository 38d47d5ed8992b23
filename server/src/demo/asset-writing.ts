import type { AssetPicture, DemoAssets } from '@plumbline/demo';
import type { Context } from '../platform/context.ts';

/** What the rows of the demo's tools and equipment are made of. */
export type AssetWriting = {
  ctx: Context;
  demo: DemoAssets;
  /** The id of an employee by their key. */
  person(key: string): number;
  /** The id and title of a project by its code. */
  project(code: string): { id: number; title: string };
  /** The instant at a time of a day at the site, though not later than some minutes ago. */
  at(date: string, time: string): string;
  /** Writes a row for each picture. @returns the ids of the files, in the order of the pictures */
  insertPictures(pictures: readonly AssetPicture[]): Promise<number[]>;
};

/** The ids of files, of those of some records that have a picture. */
export async function pictureIds<Item>(
  { insertPictures }: AssetWriting,
  records: readonly Item[],
  pictureOf: (record: Item) => AssetPicture | null | undefined,
): Promise<Map<Item, number>> {
  const shown = records.flatMap((record) => {
    const picture = pictureOf(record);
    return picture ? [{ record, picture }] : [];
  });
  const ids = await insertPictures(shown.map(({ picture }) => picture));
  return new Map(shown.map(({ record }, index) => [record, ids[index] as number]));
}
