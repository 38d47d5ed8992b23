/** The command `npm run cluster`: starts, damages and ends three machines on this one (docs/operations/three-machines.md). */
import { down, ORIGIN, up } from './cluster.ts';
import { clusterState, findLeader } from './cluster-state.ts';
import { ADDRESSES, connect, crash, cut, type DatabaseMachine, kill, type Machine } from './machines.ts';
import { runTrial } from './trial.ts';
import { runUpgrade } from './upgrade.ts';

const USAGE = `npm run cluster -- up | status | kill MACHINE | crash MACHINE | cut MACHINE | join MACHINE | trial [KILLS] [CRASHES] [CUTS] | upgrade | down
  MACHINE: ${Object.keys(ADDRESSES).join(', ')}, or leader
  up starts what was killed, too`;

async function machineOf(name: string | undefined): Promise<Machine> {
  const machine = name === 'leader' ? await findLeader() : name;
  if (machine && Object.hasOwn(ADDRESSES, machine)) return machine as Machine;
  throw new Error(name === 'leader' ? 'No database leads.' : USAGE);
}

const [command, name, ...further] = process.argv.slice(2);
try {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error('npm run cluster needs Linux, and root for the namespaces of its machines.');
  switch (command) {
    case 'up':
      await up(console.log);
      console.log(`Ready: ${ORIGIN}`);
      break;
    case 'status':
      console.table(await clusterState());
      break;
    case 'kill':
      await kill(await machineOf(name));
      break;
    case 'crash':
      await crash((await machineOf(name)) as DatabaseMachine);
      break;
    case 'cut':
      await cut(await machineOf(name));
      break;
    case 'join':
      await connect(await machineOf(name));
      break;
    case 'trial':
      if (!(await runTrial(Number(name ?? 10), Number(further[0] ?? 10), Number(further[1] ?? 10))))
        process.exitCode = 1;
      break;
    case 'upgrade':
      if (!(await runUpgrade())) process.exitCode = 1;
      break;
    case 'down':
      await down();
      break;
    default:
      throw new Error(USAGE);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
