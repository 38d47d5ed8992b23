import { expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

/** Many times the steps in which some systems count processor time, in microseconds. */
const MEASURABLE = 50_000;

/**
 * The processor time of one call, the least of some: what else the machine does is not in it. Short ones are repeated
 * until there is something to measure.
 */
function cost(work: () => void): number {
  const once = () => {
    const from = process.cpuUsage();
    for (let calls = 1; ; calls += 1) {
      work();
      const { user, system } = process.cpuUsage(from);
      if (user + system >= MEASURABLE) return (user + system) / calls;
    }
  };
  return Math.min(...Array.from({ length: 5 }, once));
}

test.each(['<', '<p>', '&', '<a href="', '<div>', '<div>a', '<td>', '<pre>\n'])(
  '%s many times over is read in proportion to its length',
  (part) => {
    const read = (times: number) => cost(() => cleanRichText(part.repeat(times)));
    // Sixteen times as much: 16 were it in proportion, 256 were each part held against all others.
    expect(read(32_000) / read(2_000)).toBeLessThan(90);
  },
);
