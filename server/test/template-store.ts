import {
  createTaskCategory,
  createTemplate,
  type Template,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { next, type Person, type TestApp } from './test-app.ts';

/** Plans that are saved as templates, and what is made from them. */
export function templateStore(site: TestApp) {
  const { superadmin } = site;

  const correctionsIn = async ({ id }: { id: number }) =>
    (
      await site.query(sql<{ corrected: number }>`select roll_up_whole_project(${id}::integer) as corrected`)
    )[0]?.corrected;

  /** An Area with a Location that has a category, dates and somebody on it, and a Sub Task that is half done. */
  async function builtFloor() {
    const { project, area, location, subTask } = await site.tree();
    const category = await superadmin.call(createTaskCategory, {
      body: { name: `Tiling ${next()}`, level: 1 },
    });
    await superadmin.call(updateTask, {
      params: location,
      body: {
        description: '<p>Slope to the drain</p>',
        location: 'Level 5',
        set_percentage: 33.333333,
        task_category_id: category.id,
        start_date: '2026-01-05',
        end_date: '2026-01-09',
      },
    });
    await superadmin.call(updateTask, {
      params: subTask,
      body: { current_percentage: 50, is_milestone: true, end_date: '2026-01-12' },
    });
    await site.assign(await site.employee('Engineer'), location);
    return { project, area, location, subTask, category };
  }

  const bodyOf = (item: WorkItem, fields: object = {}) => ({
    name: `Floor ${next()}`,
    project_id: item.project_id,
    task_id: item.type === 'projects' ? null : item.id,
    ...fields,
  });
  const save = (item: WorkItem, fields: object = {}, person: Person = superadmin) =>
    person.call(createTemplate, { body: bodyOf(item, fields) });
  const trySaving = (item: WorkItem, fields: object = {}, person: Person = superadmin) =>
    person.send(createTemplate, { body: bodyOf(item, fields) });
  const usage = (template: Pick<Template, 'id'>, parent: WorkItem, fields: object = {}) => ({
    params: { id: template.id },
    body: {
      project_id: parent.project_id,
      parent_id: parent.type === 'projects' ? null : parent.id,
      ...fields,
    },
  });
  const newProject = (fields: object = {}) => ({ title: 'Block 9', code: `T-${next()}`, ...fields });
  const wholeTree = (id: number) =>
    site.query(sql<Record<string, unknown>>`
      select w.depth, w.code, w.title, w.description, w.location, w.task_category_id, w.is_milestone, w.status,
        w.set_percentage::text, w.start_date::text, w.end_date::text, w.template_name,
        (select count(*)::integer from assignments a where a.work_item_id = w.id) as people
      from work_items w where w.id = ${id} or ${id} = any(w.ancestor_ids) order by w.depth, w.code`);

  return { correctionsIn, builtFloor, save, trySaving, usage, newProject, wholeTree };
}
