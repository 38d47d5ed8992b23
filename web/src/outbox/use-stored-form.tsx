import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineFile } from '../files/index.ts';
import { saveContent } from '../platform/device-files/contents.ts';
import { useSignedIn } from '../platform/session.ts';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmDiscarding } from './confirm-discarding.ts';
import {
  type FormDraft,
  fitsForm,
  formDrafts,
  newFormDraft,
  withContents,
  withoutContents,
} from './form-draft.ts';
import { forgetRefused, removeOutgoing } from './give-draft.ts';
import type { Refusal } from './outgoing.ts';
import { ResumedNotice } from './resumed-notice.tsx';
import { useAutosave } from './use-autosave.ts';
import { listOutgoing } from './use-outgoing.ts';

type StoredFormOptions<Values> = {
  /**
   * The form, the record that it is of, and what it begins with: 'withdrawals/12/return'. Another one where the values get
   * other fields within their lines: what is stored under the old one is not taken up.
   */
  key: string;
  /** What it is called where it is found again. */
  name: string;
  /** Where it is opened, if not at the address that it was typed at. */
  place?: string | undefined;
  /** What was stored, brought up to date with the record. */
  restore?: (stored: Values) => Values;
};

/**
 * A form that is a draft on this device: what is typed is stored, and opened again at the address where it was typed. Its
 * command, given by `useCommand`, is made of the draft: queued or refused, it can be edited. Rule: SCREEN-40.
 */
export function useStoredForm<Values extends Record<string, unknown>, Body>(
  form: ContractForm<Values, Body>,
  { key, name, place, restore = (stored) => stored }: StoredFormOptions<Values>,
): ContractForm<Values, Body> {
  const { t } = useTranslation();
  const router = useRouter();
  const owner = useSignedIn().user.employee.id;
  const [blank] = useState(() => newFormDraft(owner, key));
  const autosave = useAutosave<FormDraft>(formDrafts.store, blank, false);
  const contents = useContents();
  /** Whether a command was made of it, which has it now. */
  const handed = useRef(false);
  const [resumed, setResumed] = useState<{ refusal: Refusal | null } | null>(null);

  const present = (): Partial<FormDraft> => ({
    form: { key, name, place: place ?? router.latestLocation.href },
    values: contents.storeOf(autosave.get().id, form.getValues()),
  });

  const store = useEffectEvent(() => {
    const isTouched = form.isDirty() || autosave.storage !== 'nothing';
    if (isTouched && !handed.current) autosave.change(present());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored as they change
  useEffect(() => store(), [form.values]);

  const [isRead, setRead] = useState(false);
  const resume = useEffectEvent(async () => {
    const drafts = await listOutgoing(formDrafts, owner);
    const found = drafts.find((draft) => draft.form.key === key && !draft.sending);
    if (!found) return;
    const values = (await withContents(found.values)) as Values;
    if (!fitsForm(values, form.getInitialValues())) return void removeOutgoing(found);
    // What was typed meanwhile is another draft.
    if (form.isDirty()) return;
    autosave.begin(found, true);
    setResumed(found);
    form.setValues(restore(values));
    if (found.refusal?.errors) form.setFieldErrors(found.refusal.errors);
  });
  useEffect(() => void resume().finally(() => setRead(true)), []);

  async function startOver() {
    const draft = autosave.get();
    if (!(await confirmDiscarding(formDrafts, draft, t('Start over')))) return;
    await removeOutgoing(draft);
    setResumed(null);
    autosave.begin(newFormDraft(owner, key), false);
    form.reset();
  }

  const isSafe = autosave.storage !== 'page-only' && contents.lasting;
  return {
    ...form,
    hasUnsaved: () => !isSafe && form.hasUnsaved(),
    markSaved(values) {
      form.markSaved(values);
      if (!handed.current && autosave.storage !== 'nothing') void removeOutgoing(autosave.get());
      // What is typed from now on is another draft.
      handed.current = false;
      autosave.begin(newFormDraft(owner, key), false);
      setResumed(null);
    },
    onDevice: {
      isStored: autosave.storage === 'stored' && contents.lasting,
      isRead,
      notice: resumed && (
        <ResumedNotice
          refusal={resumed.refusal}
          sentence={t('You are continuing what was saved on this device.')}
          onStartOver={() => void startOver()}
        />
      ),
      async hand() {
        const isStored = await autosave.changeNow(present());
        if (!isStored || !(await contents.areStored())) return null;
        const draft = autosave.get();
        await forgetRefused(draft);
        handed.current = true;
        return { draft: draft.id, place: draft.form.place };
      },
      takeBack() {
        handed.current = false;
      },
    },
  };
}

/** Stores the contents of the files in a form, each once. */
function useContents() {
  const stored = useRef(new Map<string, Promise<boolean>>());
  /** Those that the device had no room for: stored again with the next change, or before they are sent. */
  const refused = useRef(new Set<string>());
  const [lasting, setLasting] = useState(true);

  function settle(id: string, isStored: boolean) {
    if (isStored) refused.current.delete(id);
    else {
      refused.current.add(id);
      stored.current.delete(id);
    }
    setLasting(refused.current.size === 0);
  }

  return {
    /** Whether those that were stored outlast this page. */
    lasting,
    areStored: async () => (await Promise.all(stored.current.values())).every(Boolean),
    /** The values as a draft has them, whose files are being stored. */
    storeOf(draft: string, values: unknown): unknown {
      const files: InlineFile[] = [];
      const without = withoutContents(values, files);
      for (const { id, dataUrl } of files) {
        if (stored.current.has(id)) continue;
        const storing = saveContent(draft, id, new Blob([dataUrl]));
        stored.current.set(id, storing);
        void storing.then((isStored) => settle(id, isStored));
      }
      return without;
    },
  };
}
