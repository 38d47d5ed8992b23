import { type Family, MAX_CUSTODY_FILES } from '@plumbline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { filesOfQueue, useUploads } from '../../../files/index.ts';
import { type Autosave, deliver, showQueued, useAutosave } from '../../../outbox/index.ts';
import { asApiProblem } from '../../../platform/api-problem.ts';
import { showProblem, showSuccess } from '../../../platform/notices.tsx';
import { useSignedIn } from '../../../platform/session.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { type HandOverDraft, type HandOverSlot, type HandOverValues, handOverStore } from './draft.ts';
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
  /** It was delivered, or waits on this device and is sent by itself. */
  onDone: () => void;
};

/** The form of a hand-over: what is entered is stored on this device, files go ahead of it, and it is sent once. */
export function useHandOver({ family, opened, isResumed, needsSignature, onDone }: HandOverOptions) {
  const { site } = useSignedIn();
  const autosave = useAutosave(handOverStore, opened, isResumed);
  const form = useContractForm(handOverSchema(family, { needsSignature }), opened.values, ['files', 'date']);
  const { uploads, state } = useUploads<HandOverSlot>({
    draftId: opened.id,
    slots: {
      photos,
      signature,
      ...Object.fromEntries(opened.values.items.map(({ id }) => [slotOfItem(id), photos])),
    },
    files: opened.files,
  });
  const [pending, setPending] = useState(false);
  useStored(form.values, filesOfQueue(state.queue), pending ? null : autosave);

  const showRefusal = useEffectEvent(() => {
    const errors = opened.refusal?.errors ?? {};
    if (Object.keys(errors).length > 0) form.setFieldErrors(errors);
  });
  useEffect(() => showRefusal(), []);

  /** Puts the signature, which is a picture only from now on, among the files. */
  async function addSignature() {
    const { signature: strokes, signed_by } = form.getValues();
    for (const item of uploads.get().queue) if (item.slot === 'signature') uploads.remove(item.id);
    if (strokes.length === 0 && signed_by.trim() === '') return;
    uploads.add('signature', [await signatureImage(strokes, signed_by)], { room: 1, names: [] });
  }

  async function submit(body: Record<string, unknown>) {
    setPending(true);
    try {
      await addSignature();
      await uploads.settled();
      const { queue } = uploads.get();
      // Its tile says why the server did not accept it.
      if (queue.some(({ state: reached }) => reached === 'refused')) return;
      uploads.stop();
      await autosave.changeNow({
        values: form.getValues(),
        files: filesOfQueue(queue),
        // The day it happened: it may be sent on another one.
        sending: { body: { ...body, date: todayAt(site.time_zone) }, key: opened.id, tried: false },
        refusal: null,
      });
      await settle(queue.every(({ state: reached }) => reached === 'sent'));
    } catch (error) {
      await autosave.changeNow({ sending: null });
      showProblem(asApiProblem(error), 'saving');
    } finally {
      setPending(false);
    }
  }

  /** @param isReady whether the server has all files; else there is no connection, and no use in a try */
  async function settle(isReady: boolean) {
    const draft = autosave.get();
    const delivered = isReady
      ? await deliver(handOverOutbox, draft.id)
      : { outcome: 'waiting' as const, draft };
    if (delivered.outcome === 'refused') {
      autosave.follow(delivered.draft);
      uploads.update(delivered.draft.files);
      uploads.start();
      const errors = delivered.draft.refusal?.errors ?? {};
      const isShown = Object.keys(errors).length > 0 && form.setFieldErrors(errors);
      if (!isShown && delivered.problem.code !== 'not_signed_in') showProblem(delivered.problem, 'saving');
      return;
    }
    autosave.end();
    if (delivered.outcome === 'saved') showSuccess(delivered.message);
    if (delivered.outcome === 'waiting') showQueued(handOverOutbox, draft, autosave.storage !== 'page-only');
    onDone();
  }

  const isSafe = autosave.storage !== 'page-only' && state.lasting;
  return {
    form: {
      ...form,
      hasUnsaved: () => !isSafe && autosave.storage !== 'nothing' && !autosave.isEnded(),
    },
    uploads,
    state,
    pending,
    storage: state.lasting ? autosave.storage : ('page-only' as const),
    submit: (body: Record<string, unknown>) => void submit(body),
  };
}

/**
 * Stores what is entered and chosen; a form that nobody has touched leaves no draft behind.
 * @param autosave null while it is being sent
 */
function useStored(
  values: HandOverValues,
  files: HandOverDraft['files'],
  autosave: Autosave<HandOverDraft> | null,
) {
  // Compared as text: the list is another one with each step of an upload.
  const present = JSON.stringify({ values, files });
  const [first] = useState(present);
  const store = useEffectEvent((text: string) => {
    if (text !== first) autosave?.change(JSON.parse(text));
  });
  useEffect(() => store(present), [present]);
}

export type HandOver = ReturnType<typeof useHandOver>;

/** Today at the site, also where the page was opened on another day. */
function todayAt(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
