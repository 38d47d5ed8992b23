import { showSuccess } from '../../platform/notices.tsx';
import { getToken } from '../../platform/token.ts';
import { deliver } from './deliver.ts';
import { draftStore } from './draft-store.ts';
import { hideQueued, showRefused } from './notices.tsx';

let running: Promise<void> | null = null;

/** Sends what somebody's outbox on this device holds, one after the other, oldest first; once at a time. */
export function sendOutbox(owner: number): Promise<void> {
  running ??= sendAll(owner).finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(owner: number): Promise<void> {
  const token = getToken();
  const waiting = (await draftStore.list(owner)).filter(({ sending }) => sending).reverse();
  for (const { id } of waiting) {
    if (getToken() !== token) return;
    const delivered = await deliver(id);
    // What could not go now lets the others wait as well: they go the same way.
    if (delivered.outcome === 'waiting') return;
    hideQueued(id);
    if (delivered.outcome === 'saved') showSuccess(delivered.message);
    if (delivered.outcome === 'refused') showRefused(delivered.draft);
  }
}
