import { z } from 'zod';
import { textKey } from './text-key.ts';

/** The most lines that a paper has. */
export const MAX_LINES = 500;

type LinesOptions<Line> = {
  /** The sentence for a paper without a line; left out, it may have none. */
  empty?: string;
  /** The most lines, MAX_LINES by default. */
  max?: number;
  /** The field that no two lines have alike, such as the material's id; lines that leave it blank are not compared. */
  key?: keyof Line & string;
  /** The sentence at that field of the second such line. */
  duplicate?: string;
};

/** Text is compared as codes are; null: blank. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return textKey(value) || null;
  return value ?? null;
}

/**
 * The lines of a paper, such as the materials of an order. What is wrong with them is named by line and field:
 * `materials.1.id`.
 * @param line the schema of one line
 */
export function lines<Line extends z.ZodType<object>>(line: Line, options: LinesOptions<z.output<Line>>) {
  const { empty, max = MAX_LINES, key, duplicate = 'This is in another line already.' } = options;
  return (
    z
      .array(line, { error: empty ?? 'Please give a list of lines.' })
      .min(empty ? 1 : 0, empty)
      .max(max, `Please use at most ${max} lines.`)
      // Also when a line has another fault: one sees all that is wrong at once.
      .superRefine(
        (all, context) => {
          if (!key) return;
          const seen = new Set<unknown>();
          for (const [index, each] of all.entries()) {
            const value = comparable((each as Record<string, unknown> | null)?.[key]);
            if (value === null) continue;
            if (seen.has(value)) context.addIssue({ code: 'custom', path: [index, key], message: duplicate });
            seen.add(value);
          }
        },
        { when: ({ value }) => Array.isArray(value) },
      )
  );
}
