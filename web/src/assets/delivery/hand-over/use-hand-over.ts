import { type Family, MAX_CUSTODY_FILES } from '@plumbline/contract';
import type { Uploads } from '../../../files/index.ts';
import { useOutgoingForm } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import type { HandOverDraft, HandOverSlot, HandOverValues } from './draft.ts';
import { handOverSchema, slotOfItem } from './hand-over-body.ts';
import { handOverOutbox } from './hand-over-outbox.ts';
import { signatureImage } from './signature-image.ts';

const photos = { accepts: 'image', most: MAX_CUSTODY_FILES } as const;
const signature = { accepts: 'image', most: 1 } as const;

type HandOverOptions = {
  family: Family;
  opened: HandOverDraft;
  /** Whether it was begun before. */
  isResumed: boolean;
  needsSignature: boolean;
  /** It was delivered, or is queued on this device and will be sent. */
  onDone: () => void;
};

/** The form of a hand-over. */
export function useHandOver({ family, opened, isResumed, needsSignature, onDone }: HandOverOptions) {
  const { site } = useSignedIn();
  return useOutgoingForm({
    kind: handOverOutbox,
    opened,
    isResumed,
    schema: handOverSchema(family, { needsSignature }),
    otherFields: ['files', 'date'],
    slots: {
      photos,
      signature,
      ...Object.fromEntries(opened.values.items.map(({ id }) => [slotOfItem(id), photos])),
    },
    addFiles: addSignature,
    // The day it happened: it may be sent on another one.
    sent: (body) => ({ ...body, date: todayAt(site.time_zone) }),
    onDone,
  });
}

/** Turns the signature into a picture and adds it to the files. */
async function addSignature(uploads: Uploads<HandOverSlot>, values: HandOverValues) {
  const { signature: strokes, signed_by } = values;
  for (const item of uploads.get().queue) if (item.slot === 'signature') uploads.remove(item.id);
  if (strokes.length === 0 && signed_by.trim() === '') return;
  uploads.add('signature', [await signatureImage(strokes, signed_by)], { room: 1, names: [] });
}

export type HandOver = ReturnType<typeof useHandOver>;

/** Today at the site, also where the page was opened on another day. */
function todayAt(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
