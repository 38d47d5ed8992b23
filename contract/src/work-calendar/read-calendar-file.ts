import ical from 'ical.js';

/** An event of a calendar as its file has it, with the number of its first line; null: it cannot be read. */
export type CalendarEvent = {
  line: number;
  properties: ReadonlyMap<string, string> | null;
};

/** The longest line of an event with the lines that continue it, in characters. */
const LONGEST_CONTINUED = 10_000;

/** A component as the library gives it (jCal, RFC 7265): its name and its properties. */
type Component = [
  name: string,
  properties: [name: string, parameters: object, type: string, value: unknown][],
];

/** The events of a calendar as RFC 5545 writes it. Each is read by itself: one that is damaged is no reason to refuse the file. */
export function readCalendarFile(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let begun: { line: number; lines: string[] } | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const word = line.trimEnd().toUpperCase();
    if (word === 'BEGIN:VEVENT') {
      if (begun) events.push({ line: begun.line, properties: null });
      begun = { line: index + 1, lines: [] };
    }
    begun?.lines.push(line);
    if (begun && word === 'END:VEVENT') {
      events.push({ line: begun.line, properties: propertiesOf(begun.lines) });
      begun = null;
    }
  }
  if (begun) events.push({ line: begun.line, properties: null });
  return events;
}

/** The properties of an event by their names in small letters, dates as YYYY-MM-DD; null: it cannot be read. */
function propertiesOf(lines: readonly string[]): Map<string, string> | null {
  // The library takes time by the square of a line with many parameters.
  if (longestContinued(lines) > LONGEST_CONTINUED) return null;
  try {
    const [, properties] = ical.parse(lines.filter((line) => line !== '').join('\n')) as Component;
    return new Map(properties.map(([name, , , value]) => [name, String(value)]));
  } catch {
    // It throws errors of several kinds.
    return null;
  }
}

function longestContinued(lines: readonly string[]): number {
  let [longest, length] = [0, 0];
  for (const line of lines) {
    length = /^[ \t]/.test(line) ? length + line.length : line.length;
    longest = Math.max(longest, length);
  }
  return longest;
}
