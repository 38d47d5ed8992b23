import { documentTypeWords } from '@plumbline/contract';
import { z } from 'zod';
import { readTree } from '../data-files.ts';
import type { Random } from '../random.ts';
import type { DemoItem } from '../types.ts';
import type { DemoPicture } from './document.ts';
import { PHOTOS_A_SCENE, scenes } from './photos.ts';

/** A text, some of which one is chosen, or a number between two. */
const field = z.union([
  z.strictObject({ from: z.int(), to: z.int() }),
  z.array(z.string().nullable()),
  z.string(),
]);

const recipe = z.strictObject({
  type: z.enum(documentTypeWords),
  on: z.enum(['project', 'task']),
  /** How many a project has, and the days between two of them. */
  count: z.int(),
  everyDays: z.int(),
  /** By their names in the contract. */
  fields: z.record(z.string(), field),
  photos: z.strictObject({ scene: z.enum(scenes), most: z.int().max(PHOTOS_A_SCENE) }).optional(),
  page: z.string().optional(),
  sheets: z.int().optional(),
});
type Recipe = z.infer<typeof recipe>;

/** The twelve types besides daily reports, each as a site keeps it. */
export const recordRecipes = readTree('documents/site-records.yaml', z.array(recipe));

/** The fields of a record. @param number its own among those of its type */
export function fieldsOf({ fields }: Recipe, random: Random, item: DemoItem | null, number: number) {
  const words: Record<string, string> = {
    '{task}': item?.title ?? 'Works',
    '{location}': item?.location ?? item?.title ?? 'Site office',
    '{number}': String(number),
    '{000}': String(number).padStart(3, '0'),
  };
  const filled = (text: string) => text.replaceAll(/\{\w+\}/g, (name) => words[name] ?? name);
  const contentOf = (value: z.infer<typeof field>) => {
    if (typeof value === 'object' && 'from' in value) return random.integer(value.from, value.to);
    const text = typeof value === 'string' ? value : random.pick(value);
    return text === null ? null : filled(text);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, contentOf(value)]));
}

export function picturesOf({ photos, page, sheets }: Recipe, random: Random): DemoPicture[] {
  if (page) return [{ kind: 'page', name: page }];
  if (sheets) return [{ kind: 'drawing', name: `sheet ${random.integer(1, sheets)}` }];
  if (!photos) return [];
  const { scene, most } = photos;
  return Array.from({ length: random.integer(1, most) }, (_, index) => ({
    kind: 'photo',
    scene,
    seed: index + 1,
  }));
}
