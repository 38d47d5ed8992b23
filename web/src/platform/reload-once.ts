const KEY = 'plumbline.reloaded-at';
/** Within this time a second reload would not find more than the first. */
const ONCE_IN_MS = 30_000;

/**
 * Whether the page may reload itself now, and remembers that it does: a part that stays missing is not asked for in an
 * endless loop.
 * @param now in milliseconds since 1970
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < ONCE_IN_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
