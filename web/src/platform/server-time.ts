/** The difference of the server's clock to this device's, in milliseconds; 0 until the server has answered. */
let offset = 0;
const STORAGE_KEY = 'plumbline.clock-offset';
/** A header has whole seconds, and an answer takes its time: what differs by less is the same. */
const PRECISION_MS = 3_000;

try {
  offset = Number(localStorage.getItem(STORAGE_KEY)) || 0;
} catch {
  // Without storage the offset is known again with the first answer.
}

/** Notes the server's clock. @param date the Date header of an answer */
export function noteServerTime(date: string | null): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const found = said - Date.now();
  if (Math.abs(found - offset) < PRECISION_MS) return;
  offset = Math.abs(found) < PRECISION_MS ? 0 : found;
  try {
    localStorage.setItem(STORAGE_KEY, String(offset));
  } catch {
    // It is known as long as this page is open.
  }
}

/** The server's clock by what this device knows of it, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}
