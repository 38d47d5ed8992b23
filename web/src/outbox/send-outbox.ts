import { showSuccess } from '../platform/notices.tsx';
import { getToken } from '../platform/token.ts';
import { deliver } from './deliver.ts';
import { hideQueued, showRefused } from './notices.tsx';
import type { OutboxKind } from './outgoing.ts';

const running = new Map<string, Promise<void>>();

/** Sends what somebody's outbox on this device holds of one kind, one after the other, oldest first; once at a time. */
export function sendOutbox(kind: OutboxKind, owner: number): Promise<void> {
  const sending =
    running.get(kind.name) ??
    sendAll(kind, owner).finally(() => {
      running.delete(kind.name);
    });
  running.set(kind.name, sending);
  return sending;
}

async function sendAll(kind: OutboxKind, owner: number): Promise<void> {
  const token = getToken();
  const waiting = (await kind.store.list(owner)).filter(({ sending }) => sending).reverse();
  for (const { id } of waiting) {
    if (getToken() !== token) return;
    const delivered = await deliver(kind, id);
    // What could not go now lets the others wait as well: they go the same way.
    if (delivered.outcome === 'waiting') return;
    hideQueued(id);
    if (delivered.outcome === 'saved') showSuccess(delivered.message);
    if (delivered.outcome === 'refused') showRefused(kind, delivered.draft);
  }
}
