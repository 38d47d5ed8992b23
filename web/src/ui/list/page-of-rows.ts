import type { Page } from '@plumbline/contract';

/** How many rows a page has unless it is said: the server's own default. */
const ROWS_A_PAGE = 10;

/** A page of a list that is all here, in the form in which the server answers one; beyond the end it is the last. */
export function pageOfRows<Row>(rows: Row[], wanted: number, size: number = ROWS_A_PAGE): Page<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(Math.max(1, Math.trunc(wanted)), last);
  const start = (current - 1) * size;
  const data = rows.slice(start, start + size);
  return {
    data,
    from: data.length > 0 ? start + 1 : null,
    to: data.length > 0 ? start + data.length : null,
    total: rows.length,
    last_page: last,
    current_page: current,
  };
}
