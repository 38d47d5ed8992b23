import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  assignToProjects,
  createProject,
  createTask,
  type RoleName,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './api.ts';
import { personOf } from './people.ts';

/** An item to be made, with those below it. */
export type Plan = {
  title: string;
  progress?: number;
  /** Its weight in its parent; 0 shares the rest equally. */
  weight?: number;
  /** The days on which it should begin and end. */
  start?: string;
  end?: string;
  milestone?: boolean;
  children?: Plan[];
};

/** The made items by their titles. */
export type Made = { project: WorkItem; item: (title: string) => WorkItem };

/** A code that no other test uses. */
export function uniqueCode(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}

/** Makes a project of a test's own, with its tree, and puts people on it. */
export async function makeProject(
  title: string,
  children: Plan[] = [],
  people: RoleName[] = [],
): Promise<Made> {
  const call = await api('Superadmin');
  const made = new Map<string, WorkItem>();
  const project = await call(createProject, { body: { title, code: uniqueCode() } });

  async function makeBelow(parent: WorkItem, plans: Plan[]) {
    for (const [index, plan] of plans.entries()) {
      const item = await call(createTask, {
        params: { id: parent.id },
        body: {
          project_id: project.id,
          parent_id: parent.type === 'projects' ? null : parent.id,
          title: plan.title,
          code: `${parent.type === 'projects' ? 'A' : parent.code}-${index + 1}`,
          current_percentage: plan.progress ?? 0,
          set_percentage: plan.weight ?? 0,
          start_date: plan.start ?? null,
          end_date: plan.end ?? null,
          is_milestone: plan.milestone ?? false,
        },
      });
      made.set(plan.title, item);
      await makeBelow(item, plan.children ?? []);
    }
  }
  await makeBelow(project, children);

  for (const role of people) {
    const { id } = await personOf(role);
    await call(assignToProjects, { params: { id }, body: { project_ids: [project.id] } });
  }
  return {
    project,
    item: (title_) => {
      const item = made.get(title_);
      if (!item) throw new Error(`The plan has no “${title_}”.`);
      return item;
    },
  };
}

/** The address of an item inside its project. */
export function itemPath(
  item: Pick<WorkItem, 'id' | 'type' | 'project_id'>,
  tab?: 'information' | 'overview' | 'timeline' | 'manpower' | 'documentations' | 'history',
): string {
  const search = new URLSearchParams();
  if (item.type === 'tasks') search.set('task', String(item.id));
  if (tab) search.set('tab', tab);
  const query = search.toString();
  return `/projects/${item.project_id}${query ? `?${query}` : ''}`;
}

/** An item's line in the tree. */
export function lineOf(page: Page, title: string) {
  return page.getByRole('treeitem', { name: title });
}
