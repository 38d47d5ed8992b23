import { z } from 'zod';
import { familyNames } from '../assets/family.ts';
import { assetStates } from '../assets/states.ts';
import { documentTypeWords } from '../documents/document-types.ts';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, percentage, queryNumber } from '../platform/scalars.ts';
import { storedName } from '../platform/stored-text.ts';

/** What was typed; without a word in it nothing is found. */
const search_term = z.string().overwrite(storedName).max(100).default('');

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
  /** As of a task in the tree: what is left out of progress is never overdue. */
  is_counted: z.boolean(),
  /** Whether one is assigned to it, or to an item above it. */
  is_mine: z.boolean(),
  /** At 100 %, Completed, or in a project that is. */
  is_finished: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * Finds items by words of their way: each has to occur in the item's own code or title or in those of an item above it,
 * and one at least in its own ('painting zone a': 'Painting' below 'Zone A'). Without words nothing is found. What one
 * may not see is never among the answers.
 */
export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/search',
  permission: 'signed-in',
  dependsOn: { work_items: 'any', assignments: 'any' },
  summary:
    'Visible projects and tasks by words of their code or title and of the items above; the best 20 matches: exact codes, then what is unfinished, one’s own first',
  query: z.object({
    search_term,
    /** Only within this project. */
    project_id: queryNumber(id).optional(),
  }),
  answer: z.array(searchHit),
});

/** How many people and documents a search answers at the most. */
export const MAX_FOUND = 8;

/** Finds people by words of their name or employee code, in any order: Active ones first. */
export const searchPeople = endpoint({
  name: 'searchPeople',
  method: 'GET',
  path: '/search/people',
  permission: 'employee.pick',
  dependsOn: { employees: 'any', companies: 'any' },
  summary: `People by name or employee code; the best ${MAX_FOUND} matches, Active ones first`,
  query: z.object({ search_term }),
  answer: z.array(employeeCard),
});

/** A document that was found. */
export const documentHit = z.object({
  id,
  type: z.enum(documentTypeWords),
  /** The site date that it is of. */
  date: z.string(),
  project_id: id,
  /** Null: it belongs to the project itself. */
  task_id: id.nullable(),
  /** The way down to what it belongs to, 'Tower A > Level 1 > Columns'. */
  heirarchy: z.string(),
  /** What it says first, without formatting: a subject, a description, an activity; null when it says nothing. */
  text: z.string().nullable(),
});
export type DocumentHit = z.infer<typeof documentHit>;

/**
 * Finds documents of visible projects: each word has to occur in its text, in the name of its type, or in the code or
 * title of its project.
 */
export const searchDocuments = endpoint({
  name: 'searchDocuments',
  method: 'GET',
  path: '/search/documents',
  permission: 'document.use',
  dependsOn: { documents: 'any', work_items: 'any' },
  summary: `Documents of visible projects by their text, type and project; the latest ${MAX_FOUND} matches`,
  query: z.object({ search_term }),
  answer: z.array(documentHit),
});

/** A tool or a piece of equipment that was found. */
export const assetHit = z.object({
  id,
  family: z.enum(familyNames),
  brand: z.string(),
  description: z.string(),
  serial_no: z.string(),
  state: z.enum(assetStates),
});
export type AssetHit = z.infer<typeof assetHit>;

/** Finds tools and equipment, wherever they are: each word has to occur in serial number, brand or description. */
export const searchAssets = endpoint({
  name: 'searchAssets',
  method: 'GET',
  path: '/search/assets',
  permission: 'tool.see',
  dependsOn: { assets: 'any' },
  summary: `Tools and equipment by serial number, brand and description; the best ${MAX_FOUND} matches, exact serial numbers first`,
  query: z.object({ search_term }),
  answer: z.array(assetHit),
});
