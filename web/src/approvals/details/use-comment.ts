import { type Approval, reviewManifests } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../approval-key.ts';
import type { HeldDecision, Way } from '../held/held-decisions.ts';

/** A comment as it is typed, of one request: what is typed for another one is not lost meanwhile. */
type Typed = {
  text: string;
  error: string | null;
  /** What Ctrl and Enter decide: a rejection after one that lacked its comment, which is what is being typed then. */
  intent: Way;
};

const NOTHING: Typed = { text: '', error: null, intent: 'approve' };

/**
 * The comments that are typed for requests, each kept until its request is decided on. One whose decision could not be
 * sent is in its field again.
 * @param onDecide is called with a decision once it has the comment that it needs
 */
export function useComments(
  held: ReadonlyMap<string, HeldDecision>,
  onDecide: (approval: Approval, way: Way, comments: string | null) => void,
) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const field = useRef<HTMLTextAreaElement>(null);

  const set = (key: string, value: Typed | null) =>
    setTyped((present) => {
      const next = new Map(present);
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    });

  function of(approval: Approval): Typed {
    const key = keyOf(approval);
    const failed = held.get(key);
    const sentInVain = failed?.state === 'failed' && failed.comments;
    return typed.get(key) ?? (sentInVain ? { text: sentInVain, error: null, intent: failed.way } : NOTHING);
  }

  return {
    field,
    hasTyped: [...typed.values()].some(({ text }) => text.trim() !== ''),
    of,
    type: (approval: Approval, text: string) =>
      set(keyOf(approval), { text, error: null, intent: of(approval).intent }),
    /** Gives back the comment of a decision that was undone. */
    restore: (approval: Approval, text: string | null) => text && set(keyOf(approval), { ...NOTHING, text }),
    /** Decides, or says that a comment is missing and goes to its field; whether it was decided. */
    decide(approval: Approval, way: Way): boolean {
      const key = keyOf(approval);
      const text = of(approval).text.trim();
      const missing = reviewManifests[approval.kind][way].commentMissing;
      if (missing && text === '') {
        set(key, { text: '', error: t(missing), intent: way });
        field.current?.focus();
        return false;
      }
      set(key, null);
      onDecide(approval, way, text === '' ? null : text);
      return true;
    },
  };
}

export type Comments = ReturnType<typeof useComments>;
