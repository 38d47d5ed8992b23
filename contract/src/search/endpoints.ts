import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, percentage, queryNumber } from '../platform/scalars.ts';

/** A project or task that was found; `heirarchy` is the way down to it, 'Tower A > Level 1 > Columns'. */
export const searchHit = z.object({
  id,
  type: z.enum(['projects', 'tasks']),
  project_id: id,
  code: z.string(),
  title: z.string(),
  heirarchy: z.string(),
  end_date: z.string().nullable(),
  percentage,
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * Finds items by the words of their title or code, in any order: exact codes first, then titles and codes that begin with
 * what was typed. Without words nothing is found. What one may not see is never among the answers.
 */
export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/search',
  permission: 'signed-in',
  dependsOn: { work_items: 'any' },
  summary: 'Visible projects and tasks by title or code; the best 20 matches',
  query: z.object({
    search_term: z.string().trim().max(100).default(''),
    /** Only within this project. */
    project_id: queryNumber(id).optional(),
  }),
  answer: z.array(searchHit),
});
