import { useEffect, useEffectEvent, useState } from 'react';
import { filesOfQueue, type QueuedFile, type Uploads, useUploads } from '../files/index.ts';
import { asApiProblem } from '../platform/api-problem.ts';
import { showProblem, showSuccess } from '../platform/notices.tsx';
import { type FormSchema, useContractForm } from '../ui/forms/use-contract-form.ts';
import { deliver } from './deliver.ts';
import { showQueued } from './notices.tsx';
import type { OutboxKind, Outgoing } from './outgoing.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

/** A draft whose form has these values and these fields of files. */
type FormDraft<Values, Slot extends string> = Outgoing<Slot> & { values: Values };
type Body = Record<string, unknown>;

type FormOptions<
  Values extends Record<string, unknown>,
  Slot extends string,
  Draft extends FormDraft<Values, Slot>,
  Saved,
> = {
  kind: OutboxKind<Draft, Saved>;
  opened: Draft;
  /** Whether it was begun before. */
  isResumed: boolean;
  schema: FormSchema<Body>;
  /** Fields of the body whose sentences the form shows although they are none of its values. */
  otherFields: readonly string[];
  /** What each field of files takes. */
  slots: Parameters<typeof useUploads<Slot>>[0]['slots'];
  /** Adds what becomes a file only when it is submitted, such as a signature. */
  addFiles?: (uploads: Uploads<Slot>, values: Values) => Promise<void>;
  /** What is sent of a body that the schema accepts; the same unless given. */
  sent?: (body: Body) => Body;
  /** It was saved, or waits on this device and is sent by itself. */
  onDone: () => void;
};

/** A form that goes by the outbox: what is entered is stored on this device, files go ahead of it, and it is sent once. */
export function useOutgoingForm<
  Values extends Record<string, unknown>,
  Slot extends string,
  Draft extends FormDraft<Values, Slot>,
  Saved,
>(options: FormOptions<Values, Slot, Draft, Saved>) {
  const {
    kind,
    opened,
    isResumed,
    schema,
    otherFields,
    slots,
    addFiles,
    sent = (body) => body,
    onDone,
  } = options;
  const autosave = useAutosave<Draft>(kind.store, opened, isResumed);
  const form = useContractForm<Values, Body>(schema, opened.values, otherFields);
  const { uploads, state } = useUploads<Slot>({ draftId: opened.id, slots, files: opened.files });
  const [pending, setPending] = useState(false);
  useStored(form.values, filesOfQueue(state.queue), pending ? null : autosave);

  const showRefusal = useEffectEvent(() => {
    const errors = opened.refusal?.errors ?? {};
    if (Object.keys(errors).length > 0) form.setFieldErrors(errors);
  });
  useEffect(() => showRefusal(), []);

  async function submit(body: Body) {
    setPending(true);
    try {
      await addFiles?.(uploads, form.getValues());
      await uploads.settled();
      const { queue } = uploads.get();
      // Its tile says why the server did not accept it.
      if (queue.some(({ state: reached }) => reached === 'refused')) return;
      uploads.stop();
      await autosave.changeNow({
        values: form.getValues(),
        files: filesOfQueue(queue),
        sending: { body: sent(body), key: opened.id, tried: false },
        refusal: null,
      } as Partial<Draft>);
      await settle(queue.every(({ state: reached }) => reached === 'sent'));
    } catch (error) {
      await autosave.changeNow({ sending: null } as Partial<Draft>);
      showProblem(asApiProblem(error), 'saving');
    } finally {
      setPending(false);
    }
  }

  /** @param isReady whether the server has all files; else there is no connection, and no use in a try */
  async function settle(isReady: boolean) {
    const draft = autosave.get();
    const delivered = isReady ? await deliver(kind, draft.id) : { outcome: 'waiting' as const, draft };
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
    if (delivered.outcome === 'waiting') showQueued(kind, draft, autosave.storage !== 'page-only');
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
    submit: (body: Body) => void submit(body),
  };
}

/**
 * Stores what is entered and chosen; a form that no one has touched leaves no draft behind.
 * @param autosave null while it is being sent
 */
function useStored<Draft extends Outgoing>(
  values: Record<string, unknown>,
  files: readonly QueuedFile<string>[],
  autosave: Autosave<Draft> | null,
) {
  // Compared as text: the list is another one with each step of an upload.
  const present = JSON.stringify({ values, files });
  const [first] = useState(present);
  const store = useEffectEvent((text: string) => {
    if (text !== first) autosave?.change(JSON.parse(text));
  });
  useEffect(() => store(present), [present]);
}
