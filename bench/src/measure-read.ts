import type { Request } from 'autocannon';
import { compare } from './compare.ts';
import { AIMED_RATIO, perSecond, type Row } from './row.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';

const CONNECTIONS = 16;
const ROUNDS = sized(5, 1);
const SECONDS = sized(2, 0.5);

/**
 * One read under load, side by side with the yardstick.
 * @param aimedPerSecond how many of ours there should be a second; without it, they have to come near the yardstick
 * @param read the path below the base of either server, or what makes the next request
 */
export async function measureRead(
  site: Site,
  what: string,
  read: string | (() => Request),
  rounds = ROUNDS,
  aimedPerSecond?: number,
): Promise<Row> {
  const next = typeof read === 'string' ? () => ({ path: read, headers: site.headers }) : read;
  const side = (url: string) => ({
    url,
    next: () => {
      const request = next();
      return { ...request, path: new URL(url).pathname.replace(/\/$/, '') + request.path };
    },
  });
  const { ours, yardstick, ratio } = await compare({
    ours: side(site.ours.url),
    yardstick: side(site.yardstick.url),
    connections: CONNECTIONS,
    rounds,
    seconds: SECONDS,
  });
  return {
    what,
    ours: perSecond(ours.perSecond),
    yardstick: perSecond(yardstick.perSecond),
    ratio: ratio.toFixed(2),
    aim: aimedPerSecond ? `≥ ${aimedPerSecond}/s` : `≥ ${AIMED_RATIO}`,
    met: aimedPerSecond ? ours.perSecond >= aimedPerSecond : ratio >= AIMED_RATIO,
  };
}
