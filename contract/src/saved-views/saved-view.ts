import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { pageSizes, sortDirection } from '../platform/envelope.ts';
import { id, instant, requiredName, typedText } from '../platform/scalars.ts';

/** The most views that one person has of one list. Rule: VIEW-4. */
export const MAX_VIEWS_OF_LIST = 20;

/** The most shared views of one list, of all owners. Rule: VIEW-4. */
export const MAX_SHARED_VIEWS_OF_LIST = 50;

/** The sentences of what is wrong with a view. */
export const savedViewMessages = {
  name: 'Please type a name.',
  list: 'There is no such list.',
  taken: 'There is a view with this name of this list already. Please type another one.',
  tooMany: `There can be at most ${MAX_VIEWS_OF_LIST} views of your own of one list. Please delete one first.`,
  tooManyShared: `At most ${MAX_SHARED_VIEWS_OF_LIST} views of one list can be shared.`,
};

/**
 * The list that a view is of: the name of the endpoint that answers it and, where several lists with columns or filters
 * of their own are answered by one endpoint, which of them after a colon: `listMaterials:project`.
 */
export const viewedList = z
  .string({ error: savedViewMessages.list })
  .regex(/^list[A-Za-z]{1,60}(:[A-Za-z][A-Za-z0-9-]{0,59})?$/, savedViewMessages.list);

const part = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/, 'This is not the name of a column or filter.');
const atMost = (most: number) => (parts: object) => Object.keys(parts).length <= most;

/**
 * What a view shows of a list, in the names that the list has for its columns and filters. Those that it does not have,
 * such as a column that a later release has removed, are ignored by the browser. Rule: VIEW-6.
 */
export const viewState = z.object({
  /** Which columns are shown or hidden otherwise than the list has them at first. */
  columns: z.record(part, z.boolean()).refine(atMost(100), 'These are too many columns.'),
  /** The order; null for the one that the list has at first. */
  sort: z.object({ by: part, direction: sortDirection }).nullable(),
  /** What its filters, its search among them, are set to. */
  filters: z
    .record(part, z.union([typedText().max(500, 'Please use at most 500 characters.'), z.number()]))
    .refine(atMost(40), 'These are too many filters.'),
  /** Rows of a page; null for as many as each device has chosen for all lists. */
  size: z.literal(pageSizes).nullable(),
});
export type ViewState = z.infer<typeof viewState>;

/** A view of a list under a name. */
export const savedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  owner: personName,
  /** Whether everybody who may see the list has it, too. */
  shared: z.boolean(),
  state: viewState,
  updated_at: instant,
  /** What the caller may do with it. Rule: VIEW-5. */
  abilities: z.object({ edit: z.boolean() }),
});
export type SavedView = z.infer<typeof savedView>;

const name = requiredName(savedViewMessages.name, 60);
const shared = z.boolean({ error: 'Please answer yes or no.' });

/** The form of a new view. */
export const newSavedView = z.object({
  list: viewedList,
  name,
  shared: shared.default(false),
  state: viewState,
});

/** What is changed of a view; what is left out stays as it is. */
export const savedViewChanges = z.object({
  name: name.optional(),
  shared: shared.optional(),
  state: viewState.optional(),
});

/** The views of one list. */
export const savedViewQuery = z.object({ list: viewedList });
