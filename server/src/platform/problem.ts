import {
  type Action,
  type ProblemCode,
  permissions,
  problems,
  type SecurityEventKind,
} from '@plumbline/contract';

type Details = {
  /** A sentence that says more than the code's own. */
  message?: string;
  /** By field, nested ones as `materials.0.bulk_qty`. */
  errors?: Record<string, string[]>;
  /** Facts that the caller can act on, besides the message. */
  data?: unknown;
  /** Answered as `status_code` in the body too, where clients read it there. Rule: API-10. */
  statusInBody?: boolean;
  retryAfterSeconds?: number;
  /** As what the security log counts it, where its code does not say so. It is not answered. Rule: AUDIT-2. */
  refusal?: Refusal;
};

/** A refusal as the security log has it: its kind, and the id of the employee whom it concerns. */
export type Refusal = { kind?: SecurityEventKind; concerns?: number | undefined };

/** A failure that is reported to the caller; anything else thrown is a defect and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code].message);
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** A failure by its code in the contract: `throw problem('not_found')`. */
export function problem(code: ProblemCode, details?: Details): Problem {
  return new Problem(code, details);
}

/** The first of some rows, which there has to be. @throws not_found */
export function found<Row>([first]: readonly Row[]): Row {
  if (first === undefined) throw problem('not_found');
  return first;
}

/** The refusal for want of rights: it says which action of the permission table was meant, and which roles may do it. */
export function notPermitted(action: Action): Problem {
  return new Problem('not_allowed', { data: { action, roles: permissions[action] } });
}

/** A field that is wrong: `throw invalid({ code: 'There is such a code already.' })`. */
export function invalid(fields: Record<string, string>): Problem {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, [sentence]]));
  return new Problem('invalid', { message: Object.values(fields)[0], errors });
}

/** The problems that a slice makes of the database's refusals, by the name of the constraint. */
export type ConstraintProblems = Record<string, () => Problem>;
