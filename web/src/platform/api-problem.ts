import type { Failure, ProblemCode } from '@plumbline/contract';

/**
 * The contract's codes, and those that only a browser can find: no answer came, none came in time (`silent`), or a part of the
 * page did not come.
 */
export type ApiProblemCode = ProblemCode | 'offline' | 'silent' | 'part_missing' | (string & {});

/**
 * How the browsers say that a part of the page, which is loaded when it is needed, did not come: a module in Chromium,
 * Firefox and Safari, in Safari also where something else came in its place; and its style sheet, as Vite says it.
 */
const PART_MISSING =
  /dynamically imported module|importing a module script failed|is not a valid javascript mime type|unable to preload css/i;

/** A failed call: the server's problem or, with the code `offline`, that no answer came. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: ApiProblemCode;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | null;
  readonly data: unknown;

  constructor(status: number, failure: Partial<Failure> & { code: ApiProblemCode }) {
    super(failure.message ?? failure.code);
    this.status = status;
    this.code = failure.code;
    this.errors = failure.errors ?? {};
    this.requestId = failure.request_id ?? null;
    this.data = failure.data;
  }
}

/** Whether no answer came, or none in time. */
export const hasNoAnswer = ({ code }: Pick<ApiProblem, 'code'>): boolean =>
  code === 'offline' || code === 'silent';

/** Anything thrown as an ApiProblem; what is none is a defect of the page itself. */
export function asApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  // Without the browser's words, by which the router would know a missing module and reload the page on its own account.
  if (PART_MISSING.test(message)) return new ApiProblem(0, { code: 'part_missing' });
  return new ApiProblem(0, { code: 'page_defect', message });
}
