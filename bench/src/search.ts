import { measure } from './load.ts';
import type { Row } from './row.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { quantile } from './statistics.ts';

const AIMED_MS = 150;
const SECONDS = sized(3, 0.5);

/** What is searched for in the whole company's items, in words that the seeded titles have. */
const searches = {
  'a word that 111,000 have': 'formwork',
  'three such words': 'formwork and reinforcement',
  'words that no item has together': 'station formwork reinforcement',
  'one hit': 'wide contract',
};

/** Searches of one who sees every project, one after the other: what counts is how long each of them takes. */
export async function measureItemSearch(site: Site): Promise<Row[]> {
  const { rows } = await site.database.query<{ items: number }>(
    'select count(*)::integer as items from work_items',
  );
  const items = (rows[0]?.items ?? 0).toLocaleString('en');
  const measured: Row[] = [];
  for (const [what, words] of Object.entries(searches)) {
    const path = `${new URL(site.ours.url).pathname}/search?${new URLSearchParams({ search_term: words })}`;
    const next = () => ({ path, headers: site.headers });
    const { times } = await measure({ url: site.ours.url, connections: 1, seconds: SECONDS, next });
    const [half, most] = [0.5, 0.95].map((share) => Math.round(quantile(times, share)));
    measured.push({
      what: `search among ${items} items: ${what} (p50/95)`,
      ours: `${half}/${most} ms`,
      yardstick: '',
      ratio: '',
      aim: `≤ ${AIMED_MS} ms`,
      met: (most ?? Number.NaN) <= AIMED_MS,
    });
  }
  return measured;
}
