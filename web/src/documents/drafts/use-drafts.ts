import { useOutgoing } from '../../outbox/index.ts';
import type { Draft } from './draft.ts';
import { draftStore } from './draft-store.ts';

const documents = { name: 'documents', store: draftStore };

/** The documents of the signed-in person that are on this device, the latest first. */
export function useDrafts(): readonly Draft[] {
  return useOutgoing(documents);
}
