import type { RoleId, RoleName } from '@plumbline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { FileLinks } from './files/file-links.ts';
import type { FileStore } from './files/file-store.ts';
import type { BodyFiles } from './http/bodies/body-files.ts';
import type { Jobs } from './jobs.ts';
import type { PdfMaker } from './pdf/pdf-maker.ts';
import type { Pictures } from './pictures/pictures.ts';
import { dateIn } from './site-formats.ts';

/** Who makes the request. */
export type Actor = {
  userId: number;
  sessionId: number;
  /** Links to files that the session got in an earlier one have ended. */
  linkEpoch: number;
  employeeId: number;
  /** Somebody else has set their password, and they have not changed it yet. */
  mustChangePassword?: boolean;
  /** The role whose rights count: their own, or that of whom they act for. */
  roleId: RoleId;
  role: RoleName;
  /** Those whose decisions they may make today; never those of who delegated to these. */
  delegators: readonly Delegator[];
  /** Whom they make a decision for: by this person's rights and reach, while what is written names the actor. */
  actsFor?: Delegator;
};

/** Who delegated their decisions to the actor. */
export type Delegator = { employeeId: number; roleId: RoleId; role: RoleName };

/** What the company set for its site. */
export type Site = {
  timeZone: string;
  /** How many days back a paper is dated at the most when it is recorded. */
  oldestPaperDays: number;
  /** The amount above which a stocktake counts once its checker has confirmed it; null: all count at once. */
  heldStocktakeAmount: string | null;
  /** The address that links on paper begin with; null: the one under which a request came. */
  publicUrl: string | null;
  /** Where map tiles come from, as a Leaflet template; null for none. */
  tileUrl: string | null;
  /** How many bytes of files are stored at the most; null for no limit. */
  storageLimitBytes: number | null;
  /** The hosts of the push services that may be called; a star stands for any subdomain. */
  pushServices: string[];
  links: { tender: string | null; drawing: string | null; old_version: string | null };
};

/** What a use case without a signed-in person works with. */
export type AnonymousContext = {
  /** Inside `inTransaction` this is the transaction: the wrong handle has no name. */
  database: Database;
  log: FastifyBaseLogger;
  site: Site;
  files: FileStore;
  links: FileLinks;
  pdfs: PdfMaker;
  pictures: Pictures;
  /** What `body` names where it has files. */
  bodyFiles: BodyFiles;
  jobs: Jobs;
  requestId: string;
  /** Where the request comes from: an IP address, of the caller and not of a proxy that is trusted. */
  address: string;
  /** What links on paper begin with: the site's public address, or the one that the request was sent to. */
  origin: string;
  now: () => Date;
};

/** The first argument of every use case. */
export type Context = AnonymousContext & { actor: Actor };

/**
 * Runs work in one transaction that names its actor to the history. Within another one it is part of that.
 * No network, file or PDF work belongs inside.
 */
export async function inTransaction<C extends AnonymousContext & { actor: Actor | null }, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.database.isTransaction) return work(ctx);
  return ctx.database.transaction().execute(async (transaction) => {
    if (ctx.actor) await nameActor(transaction, ctx.actor.employeeId);
    return work({ ...ctx, database: transaction });
  });
}

/** Tells the history who acts for the rest of a transaction. */
export async function nameActor(transaction: Database, employeeId: number): Promise<void> {
  await sql`select set_config('plumbline.employee_id', ${String(employeeId)}, true)`.execute(transaction);
}

/** The day of an instant at the site, YYYY-MM-DD. */
export function siteDay({ site }: Pick<AnonymousContext, 'site'>, instant: Date): string {
  return dateIn(site.timeZone, instant);
}

/** Today at the site, YYYY-MM-DD. */
export function siteToday(ctx: Pick<AnonymousContext, 'now' | 'site'>): string {
  return dateIn(ctx.site.timeZone, ctx.now());
}
