import { type RawBuilder, sql } from 'kysely';
import { hierarchy } from '../../projects/index.ts';

/** The project of a paper. */
export type PaperProject = { id: number; code: string; title: string };
/** Its task. */
export type PaperTask = PaperProject & { hierarchy: string };

/** The project of a paper as one value. @param projectId an SQL expression for its id */
export function paperProject(projectId: RawBuilder<unknown>): RawBuilder<PaperProject> {
  return sql<PaperProject>`(select json_build_object('id', w.id, 'code', w.code, 'title', w.title)
    from work_items w where w.id = ${projectId})`;
}

/** The task of a paper as one value; null where there is none. @param taskId an SQL expression for its id */
export function paperTask(taskId: RawBuilder<unknown>): RawBuilder<PaperTask | null> {
  return sql<PaperTask | null>`(select json_build_object('id', w.id, 'code', w.code, 'title', w.title,
      'hierarchy', ${hierarchy})
    from work_items w where w.id = ${taskId})`;
}
