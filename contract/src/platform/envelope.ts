import { z } from 'zod';
import { queryNumber } from './scalars.ts';

const ROWS_UNLESS_TOLD = 10;

/** How many rows a page of a list has, 10 by default. @param most how many it may have */
export const rowsOfPage = (most: number) =>
  queryNumber(
    z
      .number({ error: `Please enter a number from 1 to ${most}.` })
      .int()
      .min(1)
      .max(most)
      .meta({ default: ROWS_UNLESS_TOLD }),
  ).default(ROWS_UNLESS_TOLD);

/**
 * The query of a page of a list: page 1 and 10 rows by default, at most 100 rows. The inner schemas repeat the defaults
 * because the OpenAPI description is generated from them. Rule: API-3.
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
  per_page: rowsOfPage(100),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The same for a list that answers an array of its first rows unless a page is asked for. Rule: API-4. */
export const optionalPageQuery = z.object({
  page: pageQuery.shape.page.unwrap().optional(),
  per_page: pageQuery.shape.per_page,
});

/** How many rows a page of a list may have in the browser. */
export const pageSizes = [25, 50, 100] as const;

const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];
/** The direction of an order, for a list whose direction depends on its filters unless one is given. */
export const sortDirection = z.enum(sortDirections, { error: 'Please give asc or desc as the direction.' });

/**
 * The order of a list, used together with `pageQuery`: the optional query fields `sort` and `direction`.
 * @param order the columns that it can be sorted by, as the query names them; the default column and direction
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

/**
 * The same for a list with one order, whose direction is specified as `sort_by`. It is taken besides `direction` and goes
 * before it; `directionOf` reads both.
 */
export function specifiedSortQuery<const Column extends string>(order: {
  column: Column;
  direction: SortDirection;
}) {
  const { column, direction } = order;
  return {
    ...sortQuery({ columns: [column], default: column, direction }),
    sort_by: sortDirection.optional(),
  };
}

/** The order that was asked of a list. */
export type Sorting<Column extends string> = {
  sort: Column;
  direction: SortDirection;
  sort_by?: SortDirection | undefined;
};

/** The direction that a query asks for, by whichever of its fields. */
export const directionOf = ({ sort_by, direction }: Sorting<string>): SortDirection => sort_by ?? direction;

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

/** The answer of a deleted record. */
export const deletedRecord = z.object({ id: z.number().int() });

/** The page of an answer that is an array where no page was asked for; an array is all there is. */
export function asPage<Row>(answer: Row[] | Page<Row>): Page<Row> {
  if (!Array.isArray(answer)) return answer;
  const { length } = answer;
  const [from, to] = length > 0 ? [1, length] : [null, null];
  return { data: answer, from, to, total: length, last_page: 1, current_page: 1 };
}
