import { setTimeout as pause } from 'node:timers/promises';
import { ADDRESSES, DATABASE_MACHINES, type DatabaseMachine } from './machines.ts';

/** The machine whose database leads; null while there is none. */
export async function findLeader(): Promise<DatabaseMachine | null> {
  const leads = async (machine: DatabaseMachine) => {
    const answer = await fetch(`http://${ADDRESSES[machine]}:8008/primary`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  const answers = await Promise.all(DATABASE_MACHINES.map(leads));
  return DATABASE_MACHINES.find((_, index) => answers[index]) ?? null;
}

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number };

/** The state of all machines as Patroni on one of them says it; empty where it does not answer. */
async function clusterStateOf(machine: DatabaseMachine): Promise<Member[]> {
  const answer = await fetch(`http://${ADDRESSES[machine]}:8008/cluster`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
}

/** The same from the first machine that answers. */
export async function clusterState(): Promise<Member[]> {
  const states = await Promise.all(DATABASE_MACHINES.map(clusterStateOf));
  return states.find((members) => members.length > 0) ?? [];
}

/** Whether one database leads, both others have all that is committed there, and etcd works on all three machines. */
export async function isWhole(): Promise<boolean> {
  const states = await Promise.all(DATABASE_MACHINES.map(clusterStateOf));
  const isSo = (members: Member[]) => {
    const leader = members.find(({ role }) => role === 'leader');
    const followers = members.filter(
      ({ role, state, timeline }) =>
        role === 'quorum_standby' && state === 'streaming' && timeline === leader?.timeline,
    );
    return leader?.state === 'running' && followers.length === 2;
  };
  return states.every(isSo) && (await Promise.all(DATABASE_MACHINES.map(hasEtcd))).every(Boolean);
}

const hasEtcd = (machine: DatabaseMachine) =>
  fetch(`http://${ADDRESSES[machine]}:2379/health`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => ((await answer.json()) as { health: string }).health === 'true',
    () => false,
  );

/** Waits for something. @throws when it has not come within ten minutes */
export async function until(title: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it takes too long: ${title}`);
    await pause(250);
  }
}

/** Whether Plumbline on a machine can save something. */
export const serves = (machine: DatabaseMachine) =>
  fetch(`http://${ADDRESSES[machine]}:3000/api/v1/health`, { signal: AbortSignal.timeout(6_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
