import { expect, test } from 'vitest';
import { openApp, testApp } from '../test-app.ts';
import { buildClient } from './client.ts';
import { simulate } from './simulate.ts';
import { openStores } from './work.ts';

/** As many as `npm test` has time for; `npm run simulate` does others. */
const {
  SIMULATION_SEEDS = '10',
  SIMULATION_FIRST_SEED = '1',
  SIMULATION_COMMANDS = '5',
  SIMULATION_PROGRESS,
} = process.env;
/** The last events that are shown of a simulation that has found something. */
const SHOWN_EVENTS = 400;

let now = Date.now;
const clock = () => new Date(now());

test('nothing that people do on their devices is lost, doubled or done in another order, whatever goes wrong', async () => {
  const site = await testApp({ now: clock });
  const other = await openApp(site.connection, { now: clock });
  const load = await buildClient();
  const stores = await openStores(site);
  const first = Number(SIMULATION_FIRST_SEED);
  for (let seed = first; seed < first + Number(SIMULATION_SEEDS); seed += 1) {
    const { faults, trace, ...counts } = await simulate({
      stores,
      apps: [site.app, other.app],
      setClock: (read) => {
        now = read;
      },
      load,
      seed,
      commands: Number(SIMULATION_COMMANDS),
    });
    if (SIMULATION_PROGRESS) process.stderr.write(`seed ${seed}: ${JSON.stringify(counts)}\n`);
    expect(faults, `seed ${seed}:\n${trace.slice(-SHOWN_EVENTS).join('\n')}`).toEqual([]);
    expect(counts.given).toBeGreaterThan(0);
  }
}, 0);
