import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { removeOutgoing } from './give-draft.ts';
import type { DraftKind, Outgoing } from './outgoing.ts';

/** So soon is a change written: a page that reloads right after it does not wait for a write that began only then. */
const DEBOUNCE_MS = 100;

/** Whether what was typed outlasts this page: nothing was typed yet, it does, or the device would not take it. */
export type AutosaveState = 'nothing' | 'stored' | 'page-only';

/**
 * Saves a draft on this device while it is written: soon after every change, and at once when the page goes away.
 * @param isStored whether it was saved already when the form was opened
 */
export function useAutosave<Draft extends Outgoing>(
  store: DraftKind<Draft>['store'],
  opened: Draft,
  isStored: boolean,
) {
  const [storage, setStorage] = useState<AutosaveState>(isStored ? 'stored' : 'nothing');
  const latest = useRef(opened);
  const due = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ended = useRef(false);

  async function flush(): Promise<void> {
    if (due.current === undefined) return;
    clearTimeout(due.current);
    due.current = undefined;
    await write();
  }

  async function write(): Promise<boolean> {
    if (ended.current) return false;
    const lasting = await store.save(latest.current);
    setStorage(lasting ? 'stored' : 'page-only');
    return lasting;
  }

  const leave = useEffectEvent(() => void flush());
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);

  return {
    storage,
    get: () => latest.current,
    /** Goes on with another draft. @param isStored as above */
    begin(draft: Draft, isStored: boolean) {
      clearTimeout(due.current);
      due.current = undefined;
      latest.current = draft;
      setStorage(isStored ? 'stored' : 'nothing');
    },
    /** Saves a change soon. */
    change(change: Partial<Draft>) {
      if (ended.current) return;
      latest.current = { ...latest.current, ...change, changedAt: new Date().toISOString() };
      due.current ??= setTimeout(() => void flush(), DEBOUNCE_MS);
    },
    /** Saves a change now. Resolves to whether it outlasts this page. */
    async changeNow(change: Partial<Draft>): Promise<boolean> {
      clearTimeout(due.current);
      due.current = undefined;
      latest.current = { ...latest.current, ...change };
      return write();
    },
    /** Nothing of this form is saved from now on: it was saved, or is on its way. */
    end() {
      ended.current = true;
      clearTimeout(due.current);
      due.current = undefined;
    },
    isEnded: () => ended.current,
    /** Forgets the draft with its files. */
    async discard(): Promise<void> {
      ended.current = true;
      clearTimeout(due.current);
      due.current = undefined;
      await removeOutgoing(latest.current);
    },
  };
}

export type Autosave<Draft extends Outgoing> = ReturnType<typeof useAutosave<Draft>>;
