import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { PageQuery } from './envelope.ts';

/** A query without the page. */
type Filters<Query extends z.ZodType> = z.ZodType<
  Omit<z.output<Query>, keyof PageQuery>,
  Omit<z.input<Query>, keyof PageQuery>
>;

/** A list as a spreadsheet: with its permission, its filters and its order. The answer is the path of the file. */
export function exportOf<Query extends z.ZodObject>(
  list: Pick<Endpoint<z.ZodType, Query>, 'name' | 'path' | 'permission' | 'query'>,
  summary: string,
) {
  return endpoint({
    name: list.name.replace(/^list/, 'export'),
    method: 'GET',
    path: `${list.path}/export`,
    permission: list.permission,
    dependsOn: {},
    summary,
    query: list.query?.omit({ page: true, per_page: true }) as unknown as Filters<Query>,
    answer: z.string(),
  });
}
