import { sql } from 'kysely';
import { type SliceHistory, valueAsCreated, valueInEntry } from '../platform/history.ts';
import { refuseHidden } from './visibility.ts';

/** The history of projects and tasks with their files; of the tasks below, only that they were deleted or moved. */
export const projectHistory: SliceHistory = {
  kinds: {
    projects: {
      table: 'work_items',
      refuse: (ctx, id) => refuseHidden(ctx, 'projects', id),
      mailedAs: 'monthly_report',
    },
    tasks: { table: 'work_items', refuse: (ctx, id) => refuseHidden(ctx, 'tasks', id) },
  },
  tables: {
    work_items: {
      partOf: 'work_items',
      included: 'deletions',
      internalFields: ['project_id', 'parent_id', 'created_by'],
      title: valueInEntry('title'),
    },
    work_item_files: {
      partOf: 'work_items',
      internalFields: ['work_item_id'],
      title: sql`coalesce(${valueInEntry('slot')},
        (select f.slot from work_item_files f where f.id = h.record_id), ${valueAsCreated('slot')})`,
    },
  },
};
