import type { Changes, LoggedChange } from './change-log.ts';
import { canGoOn, hadEnded, type Position } from './position.ts';

/**
 * The changes that readers have missed up to where everything was sent: each by their own position, worked out
 * once for those at the same one. Null for who cannot go on without missing something. Who comes from another process that
 * was ahead has missed nothing, and is sent some changes again.
 * @param sent up to where everything was sent; what was read must reach that far
 */
export function missedChanges(
  { changes, leftOutUpTo, position }: Changes,
  sent: Position,
): (from: Position) => readonly LoggedChange[] | null {
  // A transaction that ended after `sent` is still to come.
  const ended = changes.filter(({ transaction }) => hadEnded(transaction, sent.snapshot));
  const bySnapshot = new Map<string, readonly LoggedChange[]>();
  return (from) => {
    if (!canGoOn(from, position)) return null;
    if (leftOutUpTo !== null && from.snapshot.oldest <= leftOutUpTo) return null;
    const known = bySnapshot.get(from.snapshot.text);
    if (known) return known;
    const missed = ended.filter(({ transaction }) => !hadEnded(transaction, from.snapshot));
    bySnapshot.set(from.snapshot.text, missed);
    return missed;
  };
}
