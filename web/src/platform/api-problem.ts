import type { Failure, ProblemCode } from '@plumbline/contract';

/** The contract's codes, and the one that only a browser can find: no answer came. */
export type ApiProblemCode = ProblemCode | 'offline' | (string & {});

/** A call that failed, as the server told it or, with the code `offline`, because no answer came. */
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

/** Anything thrown as an ApiProblem; what is none is a defect of the page itself. */
export function asApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem(0, {
    code: 'page_defect',
    message: error instanceof Error ? error.message : String(error),
  });
}
