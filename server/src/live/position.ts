import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A place in the log of changes: the snapshot that was read, which names the transactions that had ended by then, and
 * when that was. It is no number in a row, because transactions do not end in the order in which they began.
 */
export type Position = {
  snapshot: Snapshot;
  /** Unix time in milliseconds, by the database's clock. */
  at: number;
};

/** A `pg_snapshot` of PostgreSQL. */
export type Snapshot = {
  /** As `pg_current_snapshot()` gives it. */
  text: string;
  /** The oldest running transaction: all before it had ended. */
  oldest: bigint;
  /** The next transaction that will begin. */
  next: bigint;
  /** Those between that run. */
  running: ReadonlySet<bigint>;
};

/** For how long a reader may go on from a position. The rows stay longer: a transaction may have begun before it. */
const VALID_MS = 30 * 60_000;

const LONGEST_EVENT_ID = 4_000;

/** Reads what `pg_current_snapshot()` gave. */
export function snapshotOf(text: string): Snapshot {
  const [oldest = '', next = '', running = ''] = text.split(':');
  return {
    text,
    oldest: BigInt(oldest),
    next: BigInt(next),
    running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
  };
}

/** Writes positions as ids of events, and reads them from what browsers send back. */
export type EventIds = {
  of(position: Position): string;
  /** @returns null for what this installation has not signed: nothing of it is looked at, here or in the database */
  read(eventId: string): Position | null;
};

/** @param secret the installation's */
export function eventIds(secret: Buffer): EventIds {
  const sign = (subject: string) =>
    createHmac('sha256', secret).update(`position.${subject}`).digest('base64url');
  return {
    of({ at, snapshot }) {
      const subject = `${at}/${snapshot.text}`;
      return `${subject}/${sign(subject)}`;
    },
    read(eventId) {
      if (eventId.length > LONGEST_EVENT_ID) return null;
      const end = eventId.lastIndexOf('/');
      const subject = eventId.slice(0, Math.max(end, 0));
      const given = Buffer.from(eventId.slice(end + 1));
      const expected = Buffer.from(sign(subject));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [at, snapshot] = subject.split('/') as [string, string];
      return { at: Number(at), snapshot: snapshotOf(snapshot) };
    },
  };
}

/** Whether a reader's position is near enough to where this process is. One that another process gave may be ahead of it. */
export const isNear = (position: Position, own: Position): boolean =>
  Math.abs(own.at - position.at) < VALID_MS;

/**
 * Whether a reader at `earlier` can go on to `later` without missing anything: not where rows may have been removed, nor
 * in a database that was restored to a time before it.
 */
export function canGoOn(earlier: Position, later: Position): boolean {
  const gap = later.at - earlier.at;
  return gap >= 0 && gap < VALID_MS && earlier.snapshot.next <= later.snapshot.next;
}

/** Whether a transaction had ended at a snapshot. */
export function hadEnded(transaction: bigint, { oldest, next, running }: Snapshot): boolean {
  return transaction < oldest || (transaction < next && !running.has(transaction));
}
