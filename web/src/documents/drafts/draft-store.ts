import { type DeviceDraft, deviceDrafts } from '../../files/index.ts';
import type { Draft } from './draft.ts';

const isDraft = (draft: DeviceDraft): draft is Draft => 'documentId' in draft;

/** The drafts of documents on this device. */
export const draftStore = deviceDrafts(isDraft);
