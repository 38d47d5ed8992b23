import type { Page, PageQuery } from '@plumbline/contract';

/**
 * Puts the rows and the count of a list into the shape of a page (decisions 1).
 * @param rows the rows of this page, already presented
 * @param total how many rows the whole list has
 */
export function toPage<Row>(query: PageQuery, rows: Row[], total: number): Page<Row> {
  const offset = pageOffset(query);
  return {
    data: rows,
    from: rows.length > 0 ? offset + 1 : null,
    to: rows.length > 0 ? offset + rows.length : null,
    total,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
    current_page: query.page,
  };
}

/** How many rows stand before a page. */
export function pageOffset(query: PageQuery): number {
  return (query.page - 1) * query.per_page;
}
