/**
 * A place in the log of changes: the snapshot that was read, which names the transactions that had ended by then, and
 * when that was. It is no number in a row, because transactions do not end in the order in which they began.
 */
export type Position = {
  /** As `pg_current_snapshot()` gives it: the oldest running transaction, the next one, and those that run between. */
  snapshot: string;
  /** Unix time in milliseconds, by the database's clock. */
  at: number;
};

/** For how long a reader may go on from a position. The rows stay longer: a transaction may have begun before it. */
const VALID_MS = 30 * 60_000;

const EVENT_ID = /^(\d{13})\/(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?)$/;
const LONGEST_EVENT_ID = 4_000;

/** The id of an event: the position behind it. */
export const eventIdOf = ({ snapshot, at }: Position): string => `${at}/${snapshot}`;

/** @returns the position of an event's id; null for what is none of ours */
export function positionOf(eventId: string): Position | null {
  if (eventId.length > LONGEST_EVENT_ID) return null;
  const [, at, snapshot] = EVENT_ID.exec(eventId) ?? [];
  return at && snapshot ? { at: Number(at), snapshot } : null;
}

/**
 * Whether a reader at `earlier` can go on to `later` without missing anything: not where rows may have been removed, nor
 * in a database that was restored to a time before it.
 */
export function canGoOn(earlier: Position, later: Position): boolean {
  const gap = later.at - earlier.at;
  return gap >= 0 && gap < VALID_MS && nextOf(earlier) <= nextOf(later);
}

const nextOf = ({ snapshot }: Position) => BigInt(snapshot.split(':')[1] ?? 0);

/** Whether a transaction had ended at a position. */
export function hadEnded(transaction: string, { snapshot }: Position): boolean {
  const [oldest = '', next = '', running = ''] = snapshot.split(':');
  const id = BigInt(transaction);
  return id < BigInt(oldest) || (id < BigInt(next) && !running.split(',').includes(transaction));
}
