import { z } from 'zod';
import { category } from '../company.ts';
import { readTree } from '../data-files.ts';
import { scenes } from '../documents/photos.ts';

/** The kind of work that a task is; it decides who does it and what may hold it up. */
export const trade = z.enum([
  'documents',
  'safety',
  'site',
  'structure',
  'architectural',
  'electrical',
  'mechanical',
  'external',
  'testing',
]);
export type Trade = z.infer<typeof trade>;

const texts = z.array(z.string());

/** The crew of each trade, and the words that are written of its work. */
export const trades = readTree(
  'projects/trades.yaml',
  z.record(
    trade,
    z.strictObject({
      crew: z.enum(['civil', 'finishes', 'services', 'office', 'safety']),
      /** Of a task whose title has no word of a category. */
      category,
      /** Why work is on hold, why it is late, and how it is going. */
      holds: texts,
      delays: texts,
      updates: texts,
      reports: z.strictObject({
        scene: z.enum(scenes),
        /** How the numbers of its drawings begin. */
        drawings: z.string(),
        /** The work that was done; the task's title follows. */
        activities: texts,
        comments: texts,
        materials: texts,
      }),
    }),
  ),
);

const categoryWords = readTree('projects/category-words.yaml', z.record(category, texts));

/** The name of the category that a task belongs to. */
export function categoryOf(task: { title: string; trade: Trade }): string {
  const byTrade = trades[task.trade].category;
  if (task.trade === 'documents' || task.trade === 'testing') return byTrade;
  const title = ` ${task.title.toLowerCase()}`;
  const found = Object.entries(categoryWords).find(([, words]) =>
    words.some((word) => title.includes(` ${word.toLowerCase()}`)),
  );
  return found?.[0] ?? byTrade;
}
