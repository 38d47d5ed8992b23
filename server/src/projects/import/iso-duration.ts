import { type Decimal, parseDecimal } from '@plumbline/contract';

const PATTERN = /^P(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,8}(?:\.\d{1,9})?)S)?)?$/;

/**
 * The hours of an ISO 8601 duration such as 'PT8H30M0S'; null when it has another form. A day counts 24
 * hours: Microsoft Project writes working time in hours only.
 */
export function isoDurationHours(text: string): Decimal | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [days = 0n, hours = 0n, minutes = 0n, seconds = 0n] = match
    .slice(1)
    .map((part) => parseDecimal(part ?? '0') ?? 0n);
  return days * 24n + hours + (minutes * 60n + seconds) / 3600n;
}
