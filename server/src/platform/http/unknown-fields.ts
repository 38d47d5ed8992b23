import { invalid } from '../problem.ts';

/** The message at a field that an endpoint does not know. */
export const UNKNOWN_FIELD = 'This field is not known.';

/**
 * Refuses the fields of a body where an endpoint takes none; an empty body is none.
 * @throws invalid, by the names of the fields
 */
export function refuseFields(body: unknown): void {
  if (body === undefined || body === null) return;
  const names = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['body'];
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, UNKNOWN_FIELD])));
}
