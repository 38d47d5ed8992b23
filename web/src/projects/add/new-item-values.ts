import type { ItemStatus, TreeNode, WorkItem } from '@plumbline/contract';
import { suggestCode } from './suggest-code.ts';

/** What the form for a new item holds. */
export type NewItemValues = {
  project_id: number;
  parent_id: number | null;
  title: string;
  code: string;
  status: ItemStatus;
  location: string;
  task_category_id: number | null;
  current_percentage: number | string;
  set_percentage: number | string;
  start_date: string | null;
  end_date: string | null;
  is_milestone: boolean;
  description: string;
};

/** The first values of an item below another: in its location and on its days, with the code that follows its siblings'. */
export function newItemValues(parent: WorkItem, siblings: readonly TreeNode[]): NewItemValues {
  const isProject = parent.type === 'projects';
  return {
    project_id: parent.project_id,
    parent_id: isProject ? null : parent.id,
    title: '',
    code: suggestCode(
      siblings.map(({ code }) => code),
      isProject ? null : parent.code,
    ),
    status: 'In Progress',
    location: parent.location ?? '',
    task_category_id: null,
    current_percentage: 0,
    set_percentage: 0,
    start_date: parent.start_date,
    end_date: parent.end_date,
    is_milestone: false,
    description: '',
  };
}
