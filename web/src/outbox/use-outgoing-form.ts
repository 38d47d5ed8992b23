import type { Endpoint } from '@plumbline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { filesOfQueue, type QueuedFile, type Uploads, useUploads } from '../files/index.ts';
import type { CommandOutcome } from '../platform/commands/give-command.ts';
import { showProblem } from '../platform/notices.tsx';
import { type FormSchema, useContractForm } from '../ui/forms/use-contract-form.ts';
import type { Body, OutboxKind, Outgoing } from './outgoing.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';
import { useDraftSending } from './use-draft-sending.ts';

/** A draft whose form has these values and these fields of files. */
type FormDraft<Values, Slot extends string> = Outgoing<Slot> & { values: Values };

type FormOptions<
  Values extends Record<string, unknown>,
  Slot extends string,
  Draft extends FormDraft<Values, Slot>,
> = {
  kind: OutboxKind<Draft>;
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
  /** It was saved, or is stored on this device and is sent by itself. */
  onDone: (outcome: CommandOutcome<Endpoint>) => void;
};

/** A form that is a draft: what is entered is stored on this device, files are sent ahead, and it is sent once. */
export function useOutgoingForm<
  Values extends Record<string, unknown>,
  Slot extends string,
  Draft extends FormDraft<Values, Slot>,
>(options: FormOptions<Values, Slot, Draft>) {
  const { kind, opened, isResumed, schema, otherFields, slots, addFiles, sent = (body) => body } = options;
  const autosave = useAutosave<Draft>(kind.store, opened, isResumed);
  const form = useContractForm<Values, Body>(schema, opened.values, otherFields);
  const { uploads, state } = useUploads<Slot>({ draftId: opened.id, slots, files: opened.files });
  const { send, pending, share } = useDraftSending<Slot, Draft>({
    kind,
    autosave,
    uploads,
    onDone: options.onDone,
    onRefused(problem, errors) {
      const isShown = Object.keys(errors).length > 0 && form.setFieldErrors(errors);
      if (!isShown && problem.code !== 'not_signed_in') showProblem(problem, 'saving');
    },
  });
  useStored(form.values, filesOfQueue(state.queue), pending ? null : autosave);

  const showRefusal = useEffectEvent(() => {
    const errors = opened.refusal?.errors ?? {};
    if (Object.keys(errors).length > 0) form.setFieldErrors(errors);
  });
  useEffect(() => showRefusal(), []);

  async function submit(body: Body) {
    await send(sent(body), async () => {
      await addFiles?.(uploads, form.getValues());
      // Its tile says why the server did not accept it.
      const isRefused = uploads.get().queue.some(({ state: reached }) => reached === 'refused');
      return isRefused ? null : ({ values: form.getValues() } as Partial<Draft>);
    });
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
    share,
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
