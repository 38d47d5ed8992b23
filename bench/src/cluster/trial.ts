/**
 * The command `npm run cluster -- trial [KILLS] [CRASHES] [CUTS]`: begins with an empty cluster; takes the power of the machine with
 * the leading database, ends that database, and cuts the machine off, while people of five roles write, read and follow changes through
 * the proxy; and compares what was acknowledged with what is there.
 */
import { median } from '../statistics.ts';
import { down, up } from './cluster.ts';
import { findLeader, isWhole, until } from './cluster-state.ts';
import { connect, crash, cut, type DatabaseMachine, kill, start } from './machines.ts';
import { People } from './people.ts';

const WRITES_BACK_WITHIN_MS = 25_000;
const READS_BACK_WITHIN_MS = 5_000;

const ACTS = ['kill', 'crash', 'cut'] as const;
type Act = (typeof ACTS)[number];
const HOW: Record<
  Act,
  { damage(leader: DatabaseMachine): Promise<void>; repair(leader: DatabaseMachine): Promise<void> }
> = {
  kill: { damage: kill, repair: start },
  // Patroni starts it again.
  crash: { damage: crash, repair: async () => {} },
  cut: { damage: cut, repair: connect },
};

const TITLES = {
  firstWrite: 'the first write after',
  writes: 'everybody writes after',
  reads: 'readers refused for',
};

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Times in milliseconds after a failure. */
type Result = { act: Act; firstWrite: number; writes: number; reads: number };

/** Prints the median and the longest of each time, for each kind of failure. */
function printTimes(results: readonly Result[]): void {
  for (const act of ACTS) {
    const ofAct = results.filter((result) => result.act === act);
    if (ofAct.length === 0) continue;
    for (const kind of ['firstWrite', 'writes', 'reads'] as const) {
      const times = ofAct.map((result) => result[kind]);
      console.log(
        `${times.length} times ${act}, ${TITLES[kind]}: ${inSeconds(median(times))} in the middle, ${inSeconds(Math.max(...times))} at the longest`,
      );
    }
  }
}

/** @returns whether all held that is promised */
export async function runTrial(kills: number, crashes: number, cuts: number): Promise<boolean> {
  await down();
  await up(console.log);
  const people = await People.begin();
  const acts = [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: crashes }, () => 'crash' as const),
    ...Array.from({ length: cuts }, () => 'cut' as const),
  ];
  const results: Result[] = [];
  try {
    await people.untilAllWrite(Date.now());
    for (const [index, act] of acts.entries()) {
      const leader = await findLeader();
      if (!leader) throw new Error('no database leads');
      for (const writer of people.writers) writer.sentAt = [];
      for (const reader of people.readers) reader.begin();
      const at = Date.now();
      await HOW[act].damage(leader);
      const firstWrite = await people.untilOneWrites(at);
      const writes = await people.untilAllWrite(at);
      const reads = Math.max(...people.readers.map(({ longestRefusedMs }) => longestRefusedMs));
      results.push({ act, firstWrite, writes, reads });
      console.log(
        `${index + 1}/${acts.length} ${act} ${leader}: the first write after ${inSeconds(firstWrite)}, everybody writes after ${inSeconds(writes)}, readers refused for ${inSeconds(reads)}, waiting at most ${inSeconds(Math.max(...people.readers.map(({ longestWaitMs }) => longestWaitMs)))}`,
      );
      await HOW[act].repair(leader);
      await until('one database leads and two follow', isWhole);
    }
    const outcome = await people.end();
    printTimes(results);
    people.print(outcome);
    const late = results.filter(
      ({ firstWrite, reads }) => firstWrite > WRITES_BACK_WITHIN_MS || reads > READS_BACK_WITHIN_MS,
    ).length;
    console.log(
      `Later than ${inSeconds(WRITES_BACK_WITHIN_MS)} or ${inSeconds(READS_BACK_WITHIN_MS)}: ${late}.`,
    );
    return outcome.wrong.length + late + outcome.untold === 0;
  } finally {
    people.stop();
  }
}
