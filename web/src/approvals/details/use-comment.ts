import { type Approval, type ProgressChange, reviewManifests } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenProgress, isProgressAsked, type SetsProgress } from '../../decisions/index.ts';
import { keyOf } from '../approval-key.ts';
import { progressChangeOf } from '../approval-words.ts';
import type { HeldDecision, Way } from '../held/held-decisions.ts';

/** A comment as it is typed, of one request: what is typed for another one is not lost meanwhile. */
type Typed = {
  text: string;
  error: string | null;
  /** What Ctrl and Enter decide: a rejection after one that lacked its comment, which is what is being typed then. */
  intent: Way;
  /** Whether approving sets the progress of the task, as it was chosen; null: not chosen. */
  sets: SetsProgress;
  /** Whether it was to be approved before that was chosen. */
  isProgressMissing: boolean;
};

const NOTHING: Typed = {
  text: '',
  error: null,
  intent: 'approve',
  sets: null,
  isProgressMissing: false,
};

/** A decision as it was made, to be made again; a progress is read again, since the task may have moved meanwhile. */
const typedAgain = ({ approval, way, comments, change }: HeldDecision): Typed => ({
  ...NOTHING,
  text: comments ?? '',
  intent: way,
  sets: way === 'approve' && progressChangeOf(approval) && !change ? false : null,
});

/**
 * The comments that are typed for requests, each kept until its request is decided on. One whose decision could not be
 * sent is in its field again.
 * @param onDecide is called with a decision once it has the comment that it needs
 */
export function useComments(
  held: ReadonlyMap<string, HeldDecision>,
  onDecide: (approval: Approval, way: Way, comments: string | null, change: ProgressChange | null) => void,
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
    return typed.get(key) ?? (failed?.state === 'failed' ? typedAgain(failed) : NOTHING);
  }

  return {
    field,
    hasTyped: [...typed.values()].some(({ text }) => text.trim() !== ''),
    of,
    type: (approval: Approval, text: string) => set(keyOf(approval), { ...of(approval), text, error: null }),
    chooseProgress: (approval: Approval, sets: boolean) =>
      set(keyOf(approval), { ...of(approval), sets, isProgressMissing: false }),
    /** Gives back what was typed and chosen for a decision that was undone. */
    restore: (decision: HeldDecision) =>
      set(keyOf(decision.approval), { ...typedAgain(decision), intent: 'approve' }),
    /** Decides, or says that a comment is missing and goes to its field; whether it was decided. */
    decide(approval: Approval, way: Way): boolean {
      const key = keyOf(approval);
      const present = of(approval);
      const text = present.text.trim();
      const missing = reviewManifests[approval.kind][way].commentMissing;
      if (missing && text === '') {
        set(key, { ...present, text: '', error: t(missing), intent: way });
        field.current?.focus();
        return false;
      }
      const change = way === 'approve' ? progressChangeOf(approval) : null;
      if (isProgressAsked(change, present.sets)) {
        set(key, { ...present, isProgressMissing: true });
        return false;
      }
      set(key, null);
      onDecide(approval, way, text === '' ? null : text, chosenProgress(change, present.sets));
      return true;
    },
  };
}

export type Comments = ReturnType<typeof useComments>;
