import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import type { SpanRow } from '../clock/read-spans.ts';
import { ELSEWHERE } from './present-pairs.ts';

/** The titles of the projects at which people were, as far as the actor may see them. */
export type ProjectTitles = {
  isVisible(projectId: number | null): boolean;
  titleOf(projectId: number | null, isShown: boolean): string | null;
  /** Loads the titles that some attendances need and that are not known yet. */
  load(spans: readonly SpanRow[]): Promise<void>;
};

/** Titles that are read once however many attendances name them. */
export function projectTitles(ctx: Context): ProjectTitles {
  const known = new Map<number, { title: string; is_visible: boolean }>();
  return {
    isVisible: (projectId) => projectId !== null && (known.get(projectId)?.is_visible ?? false),
    titleOf(projectId, isShown) {
      if (projectId === null) return null;
      return isShown ? (known.get(projectId)?.title ?? null) : ELSEWHERE;
    },
    async load(spans) {
      const unknown = new Set<number>();
      for (const { in_project_id, out_project_id } of spans) {
        for (const id of [in_project_id, out_project_id]) if (id !== null && !known.has(id)) unknown.add(id);
      }
      if (unknown.size === 0) return;
      const { rows } = await sql<{ id: number; title: string; is_visible: boolean }>`
        select w.id, w.title, ${visibleProject(ctx, sql`w.id`)} as is_visible
        from work_items w where w.id = any(${[...unknown]})`.execute(ctx.database);
      for (const row of rows) known.set(row.id, row);
    },
  };
}
