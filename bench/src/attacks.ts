import { performance } from 'node:perf_hooks';
import { send } from './ask.ts';
import { beside, rowBeside } from './beside.ts';
import type { Row } from './row.ts';
import type { Site } from './site.ts';

const LOADED_MS = 10_000;

/** Does something again and again, each time as soon as it has ended, for as long as a reader has to be looked at. */
async function forAWhile(work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + LOADED_MS;
  while (performance.now() < end) await work();
}

/** What an ordinary reader waits while somebody does what they should not. */
export async function measureAttacks(site: Site): Promise<Row[]> {
  const leaf = site.seeded.trees.at(-1)?.leaves[0];
  const reader = async () => {
    const { response } = await send(`${site.ours.url}/task/${leaf}`, { headers: site.headers });
    await response.resume().toArray();
  };
  return [await besideSignIns(site, reader)];
}

const SIGN_INS = 400;

/** 400 tries to sign in at once, from nobody, each of another name. */
async function besideSignIns(site: Site, reader: () => Promise<unknown>): Promise<Row> {
  let tries = 0;
  const tryOne = () =>
    fetch(`${site.ours.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody-${++tries}`, password: 'wrong' }),
    }).then((response) => response.text());
  const load = () => forAWhile(() => Promise.all(Array.from({ length: SIGN_INS }, tryOne)));
  return rowBeside(`${SIGN_INS} sign-ins at once`, await beside(load, reader));
}
