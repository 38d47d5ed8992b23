import {
  explainProjectPercentage,
  explainTaskPercentage,
  getProject,
  getTask,
  type ItemType,
  listAreas,
  listSubtasks,
  type RollUpReason,
  type TreeNode,
  type WorkItem,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { applyManpower } from '../manpower/apply-manpower.ts';
import { applyToItem, applyToRows } from './apply-change.ts';

/** Which item: projects and tasks are numbered together, but each has calls of its own. */
export type ItemRef = { type: ItemType; id: number };

/** A call of one of two endpoints with one kind of answer. */
type ItemQuery<Data> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
};

/** The query of one item, whole. */
export function itemQuery({ type, id }: ItemRef): ItemQuery<WorkItem> {
  return type === 'projects'
    ? endpointQuery(getProject, { params: { id } })
    : endpointQuery(getTask, { params: { id } });
}

/** The query of an item's children, in natural order of their codes. */
export function childrenQuery({ type, id }: ItemRef): ItemQuery<TreeNode[]> {
  return type === 'projects'
    ? endpointQuery(listAreas, { params: { id }, query: { child: 'true' } })
    : endpointQuery(listSubtasks, { params: { id } });
}

/** The query that answers why an item's percentage is what it is. */
export function reasonQuery({ type, id }: ItemRef): ItemQuery<RollUpReason> {
  return type === 'projects'
    ? endpointQuery(explainProjectPercentage, { params: { id } })
    : endpointQuery(explainTaskPercentage, { params: { id } });
}

/** One item with what of it waits on this device, kept fresh by the live stream. */
export function useItem({ type, id }: ItemRef, options: { enabled?: boolean } = {}) {
  const endpoint = (type === 'projects' ? getProject : getTask) as typeof getTask;
  return useEndpoint(
    endpoint,
    { params: { id } },
    {
      ...options,
      apply: (item, command) => applyManpower(applyToItem(item, command), command),
    },
  );
}

/** An item's children with what of them waits on this device. */
export function useChildren({ type, id }: ItemRef, options: { enabled?: boolean } = {}) {
  const params = { id };
  const isProject = type === 'projects';
  return useEndpoint(
    (isProject ? listAreas : listSubtasks) as typeof listAreas,
    isProject ? { params, query: { child: 'true' } } : { params },
    { ...options, apply: applyToRows },
  );
}

/** Why an item's percentage is what it is. */
export function useReason(ref: ItemRef) {
  return useQuery<RollUpReason, ApiProblem>(reasonQuery(ref));
}

/** The parent of an item; a project has none. */
export function parentRef(node: Pick<TreeNode, 'type' | 'parent_id' | 'project_id'>): ItemRef | null {
  if (node.type === 'projects') return null;
  return node.parent_id === null
    ? { type: 'projects', id: node.project_id }
    : { type: 'tasks', id: node.parent_id };
}
