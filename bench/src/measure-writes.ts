import { ask } from './ask.ts';
import { perSecond, type Row } from './row.ts';
import type { Site } from './site.ts';
import { quantile } from './statistics.ts';

export const WRITERS = 16;

const quantiles = (ascending: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => Math.round(quantile(ascending, share))).join('/');

/** Posts all bodies to one address, each once, so many writers at a time. @throws when one is refused */
export async function measureWrites(
  site: Site,
  { what, path, bodies }: { what: string; path: string; bodies: readonly object[] },
): Promise<Row> {
  const left = [...bodies];
  const times: number[] = [];
  const start = performance.now();
  const writer = async () => {
    for (let body = left.pop(); body; body = left.pop()) {
      const { time } = await ask(`${site.ours.url}${path}`, {
        method: 'POST',
        headers: site.headers,
        body: JSON.stringify(body),
      });
      times.push(time);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const rate = (times.length / (performance.now() - start)) * 1000;
  return {
    what,
    ours: `${perSecond(rate)}, p50/95/99 ${quantiles(times.toSorted((a, b) => a - b))} ms`,
    yardstick: '',
    ratio: '',
    aim: '',
  };
}
