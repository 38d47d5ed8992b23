import type { RoleId, RoleName } from '@plumbline/contract';
import type { PdfMaker } from '@plumbline/pdf';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { transact } from './database/transact.ts';
import type { FileLinks } from './files/file-links.ts';
import type { FileStore } from './files/file-store.ts';
import type { BodyFiles } from './http/bodies/body-files.ts';
import type { Jobs } from './jobs.ts';
import type { Pictures } from './pictures/pictures.ts';
import { dateIn } from './site-formats.ts';

/** The person who makes the request. */
export type Actor = {
  userId: number;
  sessionId: number;
  /** Links to files that the session got in an earlier one have ended. */
  linkEpoch: number;
  employeeId: number;
  /** Somebody else has set their password, and they have not changed it yet. */
  mustChangePassword?: boolean;
  /** They have given their password in this session lately, within `confirmMinutes` of the site. */
  isConfirmed: boolean;
  /** Their role has to have two-step sign-in, and it is off. Rule: ACCOUNT-35. */
  mustSetUpTwoStep?: boolean;
  /**
   * Where another program acts by an API key of theirs: the endpoints that it may call, null for all that read, and whether it
   * only asks for what it would write.
   */
  key?: { endpoints: readonly string[] | null; asks: boolean };
  /** The role whose rights count: their own, or that of whom they act for. */
  roleId: RoleId;
  role: RoleName;
  /** Those whose decisions they may make today; never those of who delegated to these. */
  delegators: readonly Delegator[];
  /** The person they make a decision for: by this person's rights and reach, while what is written names the actor. */
  actsFor?: Delegator;
};

/** A person who delegated their decisions to the actor. */
export type Delegator = { employeeId: number; roleId: RoleId; role: RoleName };

/** The company's OpenID Connect provider. */
export type SingleSignOn = {
  /** Its address, under which it describes itself. */
  issuer: string;
  clientId: string;
  /** Undefined for a client that has none. */
  clientSecret: string | undefined;
  /** As people know it. */
  name: string;
  /** By which claim people are found here at first: `preferred_username` or a verified `email`. */
  match: 'username' | 'email';
  /** The role of people who have no account here; null: they get none, unless a claim names one. */
  defaultRole: RoleName | null;
  /** The claim that names the role of such people; null for none. */
  roleClaim: string | null;
};

/** The company's mail server. */
export type MailServer = {
  host: string;
  port: number;
  /** `starttls` and `tls` (from the first byte) refuse to go on without a certificate that is valid; `none` for the same machine. */
  security: 'starttls' | 'tls' | 'none';
  /** Null where it lets this machine send without. */
  login: { user: string; password: string } | null;
  /** The address that mail comes from. */
  from: string;
};

/** The company's settings for its site. */
export type Site = {
  timeZone: string;
  /** How many days back a paper is dated at the most when it is recorded. */
  oldestPaperDays: number;
  /** The amount above which a stocktake counts once its checker has confirmed it; null: all count at once. */
  heldStocktakeAmount: string | null;
  /** How many percentage points behind its plan a project is at the most before that is marked, a decimal. */
  behindPlanPoints: string;
  /** How many hours after it was done a clock-in or clock-out may arrive and count from then; 0: none does. */
  lateClockingHours: number;
  /** For how many minutes a password that was given counts for what asks for it again; 0: nothing asks. */
  confirmMinutes: number;
  /** The address that links on paper begin with; null: the one under which a request came. */
  publicUrl: string | null;
  /** Where map tiles come from, as a Leaflet template; null for none. */
  tileUrl: string | null;
  /** How many bytes of files are stored at the most; null for no limit. */
  storageLimitBytes: number | null;
  /** The hosts of the push services that may be called; `*` matches any subdomain. */
  pushServices: string[];
  /** The hosts of the company's own network that webhooks may be sent to, written as `pushServices`. */
  webhookInternalHosts: string[];
  /** Null: one signs in with a password. */
  singleSignOn: SingleSignOn | null;
  /** Null: no mail is sent. Where it is set, `publicUrl` is too. */
  mail: MailServer | null;
  /** The roles that have to have two-step sign-in. */
  twoStepRoles: readonly RoleName[];
  links: { tender: string | null; drawing: string | null; old_version: string | null };
};

/** The context of a use case without a signed-in person. */
export type AnonymousContext = {
  /** Inside `inTransaction` this is the transaction: the wrong handle has no name. */
  database: Database;
  log: FastifyBaseLogger;
  site: Site;
  files: FileStore;
  links: FileLinks;
  pdfs: PdfMaker;
  pictures: Pictures;
  /** The files that `body` names. */
  bodyFiles: BodyFiles;
  jobs: Jobs;
  requestId: string;
  /** Where the request comes from: an IP address, of the caller and not of a proxy that is trusted. */
  address: string;
  /** The name that the caller's program gives itself; empty where it gives none. */
  userAgent: string;
  /** The beginning of links on paper: the site's public address, or the one that the request was sent to. */
  origin: string;
  now: () => Date;
};

/** A write that a device has recorded and may have sent later. Rules: API-20, API-22. */
export type Command = {
  /** The device's own, a UUID. */
  id: string;
  /** When the person did it, never far in the future; null where the device does not say. */
  doneAt: Date | null;
  receivedAt: Date;
};

/** The first argument of every use case. */
export type Context = AnonymousContext & {
  actor: Actor;
  /** As what the device sent this write; null for one that has no `Command-Id`. */
  command: Command | null;
};

/**
 * Runs work in one transaction that names its actor to the history, and again as `transact` does. Within another one it is part
 * of that.
 * No network, file or PDF work belongs inside.
 */
export async function inTransaction<
  C extends AnonymousContext & { actor: Actor | null; command?: Command | null },
  Result,
>(ctx: C, work: (ctx: C) => Promise<Result>): Promise<Result> {
  if (ctx.database.isTransaction) return work(ctx);
  let afterwards: (() => void)[] = [];
  const result = await transact(ctx.database, async (transaction) => {
    afterwards = [];
    onceCommitted.set(transaction, afterwards);
    if (ctx.actor) await nameActor(transaction, ctx.actor.employeeId, doneEarlier(ctx.command));
    return work({ ...ctx, database: transaction });
  });
  for (const follow of afterwards) follow();
  return result;
}

const onceCommitted = new WeakMap<Database, (() => void)[]>();

/** Does something in memory once the transaction is committed, and never where it is not; outside of one at once. */
export function afterCommit({ database }: Pick<AnonymousContext, 'database'>, follow: () => void): void {
  const afterwards = onceCommitted.get(database);
  if (afterwards) afterwards.push(follow);
  else follow();
}

/**
 * Tells the history who acts for the rest of a transaction.
 * @param doneAt when they did it; null: now
 */
export async function nameActor(
  transaction: Database,
  employeeId: number,
  doneAt: Date | null = null,
): Promise<void> {
  await sql`select set_config('plumbline.employee_id', ${String(employeeId)}, true),
    set_config('plumbline.done_at', ${doneAt?.toISOString() ?? ''}, true)`.execute(transaction);
}

/** A command that arrives sooner than this after it was done was sent at once, over a slow connection. */
const SENT_AT_ONCE_MS = 5 * 60_000;

/** When a command was done, where that was so long before it arrived that the history says both. Rule: API-23. */
export function doneEarlier(command: Command | null | undefined): Date | null {
  if (!command?.doneAt) return null;
  const delay = command.receivedAt.getTime() - command.doneAt.getTime();
  return delay > SENT_AT_ONCE_MS ? command.doneAt : null;
}

/** The day of an instant at the site, YYYY-MM-DD. */
export function siteDay({ site }: Pick<AnonymousContext, 'site'>, instant: Date): string {
  return dateIn(site.timeZone, instant);
}

/** When this write was done: a command that is sent later says it. Rule: API-24. */
export function momentDone({ command, now }: Pick<Context, 'command' | 'now'>): Date {
  const present = now();
  return command?.doneAt && command.doneAt < present ? command.doneAt : present;
}

/** The day at the site on which this write was done, YYYY-MM-DD. Rule: API-24. */
export function dayDone(ctx: Pick<Context, 'command' | 'now' | 'site'>): string {
  return siteDay(ctx, momentDone(ctx));
}

/** Today at the site, YYYY-MM-DD. */
export function siteToday(ctx: Pick<AnonymousContext, 'now' | 'site'>): string {
  return dateIn(ctx.site.timeZone, ctx.now());
}
