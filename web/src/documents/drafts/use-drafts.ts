import { useOutgoing } from '../../outbox/index.ts';
import { documentOutbox } from './document-outbox.ts';
import type { Draft } from './draft.ts';

/** The documents of the signed-in person that are on this device, the latest first. */
export function useDrafts(): readonly Draft[] {
  return useOutgoing(documentOutbox);
}
