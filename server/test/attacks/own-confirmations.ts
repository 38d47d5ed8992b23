import {
  confirmPendingAction,
  getPendingAction,
  listPendingActions,
  rejectPendingAction,
} from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';

/** Calls the endpoints that decide on an action without the right to: with the API key that asked for it, or as somebody else. */
export const decideOnAction = (attacker: Client, id: number): Promise<Reply<unknown>[]> =>
  Promise.all([
    attacker.send(getPendingAction, { params: { id } }),
    attacker.send(confirmPendingAction, { params: { id } }),
    attacker.send(rejectPendingAction, { params: { id } }),
    attacker.send(confirmPendingAction, { params: { id } }, { 'command-id': crypto.randomUUID() }),
  ]);

/** Lists actions as somebody else. @returns the ids that are theirs */
export async function actionsInSight(attacker: Client): Promise<number[]> {
  const { data } = await attacker.call(listPendingActions, { query: { per_page: 100 } });
  return data.map(({ id }) => id);
}

/** Confirms an action many times at once: more often than one caller has requests in work. */
export const confirmAtOnce = (person: Client, id: number, times = 70) =>
  Promise.all(Array.from({ length: times }, () => person.send(confirmPendingAction, { params: { id } })));

/** Arguments of tools that try to reach another endpoint or record, or to hide what they write. */
export const hostileArguments: readonly Record<string, unknown>[] = [
  { id: '../../users', body: { name: 'Moved' } },
  { id: '1/../../api-keys', body: { name: 'Moved' } },
  { id: { toString: 'x' }, body: { name: 'Moved' } },
  { id: 1, body: { name: 'Moved', level: 3, hidden: true } },
  { id: 1, body: { name: `Moved\0`, level: 3 } },
  { id: 1, body: [{ name: 'Moved' }] },
  { id: 1, body: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) },
  { id: 1, body: JSON.parse('{"__proto__":{"name":"Moved"}}') },
];
