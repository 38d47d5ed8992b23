import type { SecurityEventKind } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { countedAddress } from '../http/counted-address.ts';
import { MinuteCounts } from './minute-counts.ts';

/** Different refusals of strangers, and of people, that are counted apart in a minute: so many rows a minute at the most. */
const MOST_APART = 50;

type Refusal = {
  kind: SecurityEventKind;
  userId: number | null;
  concerns: number | null;
  address: string;
  /** Method and path, of what somebody was refused who is signed in. */
  endpoint: string | null;
};
type Counted = Refusal & { times: number };

/**
 * Refused sign-ins and refused access. They are counted in memory and written once a minute, by kind, person and
 * address, so that who is refused all the time fills no disk. Rule: AUDIT-2.
 */
export class Refusals {
  readonly #strangers: MinuteCounts<Refusal>;
  readonly #people: MinuteCounts<Refusal>;
  readonly #database: Database;
  readonly #log: Logger;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
    const options = {
      most: MOST_APART,
      beyond: ({ kind }: Refusal): Refusal => ({
        kind,
        userId: null,
        concerns: null,
        address: '',
        endpoint: null,
      }),
      write: (counts: Counted[]) => this.#write(counts),
    };
    this.#strangers = new MinuteCounts(options);
    this.#people = new MinuteCounts(options);
  }

  /** Counts a request that was answered, if it was refused in a way that belongs into the security log. */
  see(request: FastifyRequest): void {
    const kind = kindOf(request);
    if (!kind) return;
    const isStranger = request.user === null;
    const { method, url } = request.routeOptions;
    (isStranger ? this.#strangers : this.#people).count({
      kind,
      userId: request.user,
      concerns: request.refusal?.concerns ?? null,
      address: countedAddress(request.ip),
      endpoint: isStranger ? null : `${String(method)} ${url ?? ''}`,
    });
  }

  /** Writes what was counted. */
  async flush(): Promise<void> {
    this.#strangers.flush();
    this.#people.flush();
    await this.#writing;
  }

  #write(counts: Counted[]): void {
    if (counts.length === 0) return;
    for (const { kind, userId, address, ...rest } of counts)
      this.#log.warn({ event: kind, user: userId, from: address, ...rest }, 'security event');
    const writing = sql`
      insert into security_events (kind, employee_id, user_id, concerns_id, address, times, facts)
      select r.kind, (select u.employee_id from users u where u.id = r."userId"), r."userId", r.concerns, r.address, r.times,
        case when r.endpoint is null then '{}' else jsonb_build_object('endpoint', r.endpoint) end
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r
        (kind text, "userId" integer, concerns integer, address text, times integer, endpoint text)`
      .execute(this.#database)
      // The lines in the log are there in any case.
      .catch((error: unknown) => this.#log.warn({ err: error }, 'refusals could not be kept'));
    this.#writing = Promise.all([this.#writing, writing]);
  }
}

function kindOf({ user, problemCode, refusal }: FastifyRequest): SecurityEventKind | null {
  if (refusal?.kind) return refusal.kind;
  if (problemCode === 'sign_in_failed' || problemCode === 'single_sign_on_failed') return 'sign_in_failed';
  return problemCode === 'not_allowed' && user !== null ? 'access_refused' : null;
}
