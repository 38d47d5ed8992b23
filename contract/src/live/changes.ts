import { z } from 'zod';

/**
 * One committed change, as the stream of server-sent events at GET /api/v1/events sends it (event `change`).
 * `ids` null: many records changed at once, reload whatever belongs to the project.
 */
export const change = z.object({
  /** What changed, as the `dependsOn` of endpoints names it. */
  kind: z.string(),
  project_id: z.number().int().nullable(),
  ids: z.array(z.number().int()).nullable(),
  /** The employee who did it; null: the product itself. */
  by: z.number().int().nullable(),
});
export type Change = z.infer<typeof change>;

/** How far an import has come (event `import`), sent only to the person who imports. */
export const importProgress = z.object({
  key: z.string(),
  phase: z.enum(['reading', 'writing', 'computing']),
  done: z.number().int(),
  total: z.number().int(),
});
export type ImportProgress = z.infer<typeof importProgress>;
