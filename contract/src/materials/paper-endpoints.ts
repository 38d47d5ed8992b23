import { z } from 'zod';
import { endpoint, fileAnswer, type RecordKinds } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery } from '../platform/envelope.ts';
import { pathId } from '../platform/scalars.ts';
import type { Action } from '../roles/permissions.ts';

/** The name of an endpoint, and what it does. */
type Named = { name: string; summary: string };

/** The particulars of the papers of one kind. */
type Papers<Filters extends z.ZodRawShape, Paper extends z.ZodType> = {
  /** Where their list is, and, with its id, one of them. */
  path: string;
  /** The filters and the order of their list. */
  filters: Filters;
  answer: Paper;
  dependsOn: RecordKinds;
  changes: RecordKinds;
  list: Named;
  get: Named & { dependsOn?: RecordKinds };
  remove: Named & { permission: Action; message: string };
};

/**
 * The endpoints that papers of every kind have: `list` answers a page of them, `get` one, and `remove` deletes one.
 * Problems: not_found, also of what the caller may not see; `remove` says what else refuses it.
 */
export function paperEndpoints<Filters extends z.ZodRawShape, Paper extends z.ZodType>({
  path,
  filters,
  answer,
  dependsOn,
  changes,
  list,
  get,
  remove,
}: Papers<Filters, Paper>) {
  const reading = { method: 'GET', permission: 'material.use', dependsOn, availableOffline: true } as const;
  const one = { path: `${path}/:id`, params: z.object({ id: pathId }) };
  return {
    list: endpoint({ ...reading, ...list, path, query: pageQuery.extend(filters), answer: pageOf(answer) }),
    get: endpoint({ ...reading, ...get, ...one, answer }),
    remove: endpoint({ method: 'DELETE', changes, ...remove, ...one, answer: deletedRecord }),
  };
}

/** The PDF of a paper. Problems: not_found, not_ready. @param path of the papers of its kind */
export const printedPaper = (path: string, named: Named) =>
  endpoint({
    ...named,
    method: 'GET',
    path: `${path}/:id/generate`,
    permission: 'material.use',
    dependsOn: {},
    params: z.object({ id: pathId }),
    file: 'pdf',
    answer: fileAnswer,
  });
