import { z } from 'zod';
import { queryNumber } from './scalars.ts';

const ROWS_UNLESS_TOLD = 10;

/**
 * What a page of a list is asked by: from page 1, 10 rows unless told, at most 100. The defaults are in the inner
 * schemas once more, because the description of the API is made of those. Rule: API-3.
 */
export const pageQuery = z.object({
  page: queryNumber(
    z
      .number({ error: 'Please enter a page number of 1 or more.' })
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ default: 1 }),
  ).default(1),
  per_page: queryNumber(
    z
      .number({ error: 'Please enter a number from 1 to 100.' })
      .int()
      .min(1)
      .max(100)
      .meta({ default: ROWS_UNLESS_TOLD }),
  ).default(ROWS_UNLESS_TOLD),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The same for a list that answers an array of its first rows unless a page is asked for. Rule: API-4. */
export const optionalPageQuery = z.object({
  page: pageQuery.shape.page.unwrap().optional(),
  per_page: pageQuery.shape.per_page,
});

const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];
/** The direction of an order, for a list whose direction depends on its filters unless one is given. */
export const sortDirection = z.enum(sortDirections, { error: 'Please give asc or desc as the direction.' });

/**
 * What a list is sorted by, beside its `pageQuery`: the optional query fields `sort` and `direction`.
 * @param order the columns that it can be sorted by, as the query names them; the column and the direction unless told
 */
export function sortQuery<const Column extends string>(order: {
  columns: readonly Column[];
  default: NoInfer<Column>;
  direction: SortDirection;
}) {
  return {
    sort: z
      .enum(order.columns, { error: `Please sort by one of these: ${order.columns.join(', ')}.` })
      .default(order.default as never),
    direction: sortDirection.default(order.direction),
  };
}

/** The page of a list as it is answered; an empty one has from and to null, total 0 and last_page 1. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
    total: z.number().int(),
    last_page: z.number().int(),
    current_page: z.number().int(),
  });
}
/** A page of a list, for code that does not know its rows; `from` and `to` count rows from 1. */
export type Page<Row> = {
  data: Row[];
  from: number | null;
  to: number | null;
  total: number;
  last_page: number;
  current_page: number;
};

/** How every failure is answered. Rule: API-1. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
  status_code: z.number().optional(),
  data: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;

/** What a deleted record answers with. */
export const deletedRecord = z.object({ id: z.number().int() });

/** The page of an answer that is an array where no page was asked for; an array is all there is. */
export function asPage<Row>(answer: Row[] | Page<Row>): Page<Row> {
  if (!Array.isArray(answer)) return answer;
  const { length } = answer;
  const [from, to] = length > 0 ? [1, length] : [null, null];
  return { data: answer, from, to, total: length, last_page: 1, current_page: 1 };
}
