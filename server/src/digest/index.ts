import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import type { WaitingSource } from '../platform/waiting.ts';
import { composeDigest } from './compose-digest.ts';
import { getDigest, updateDigest } from './own-digest.ts';

export { queueDigests } from './queue-digests.ts';
export { waitingStoreWork } from './waiting-store-work.ts';

/** The mail of each working day with what waits for a person. @param sources of all that can wait, in the order of the mail */
export const digestSlice = (sources: readonly WaitingSource[]): Slice => ({
  title: 'Notifications',
  routes: [route(contract.getDigest, getDigest), route(contract.updateDigest, updateDigest)],
  mails: { digest: composeDigest(sources) },
});
