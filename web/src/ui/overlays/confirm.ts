import { type ReactNode, useSyncExternalStore } from 'react';
import { type Place, pressedPlace } from '../in-place/pressed.ts';

export type Confirmation = {
  /** 'Are you sure?' by default. */
  title?: string;
  /** Says the effect of the action. Rules: SCREEN-1, SCREEN-2. */
  sentence: string;
  /** The effect in figures, below the sentence. */
  consequence?: ReactNode;
  /** The name of the record it concerns. */
  subject?: string | undefined;
  /** The label of the button: the verb, with its object ('Delete task'). */
  verb: string;
  /** Red: only for what cannot be undone. */
  destructive?: boolean;
  /** The label of the other button: 'Back' by default; null for a message that has only to be read. */
  keep?: string | null;
};

/** A question that waits for its answer, and where its button lay. */
export type Asked = Confirmation & { key: number; place: Place | null; answer: (agreed: boolean) => void };

let asked: Asked | null = null;
let count = 0;
const listeners = new Set<() => void>();

function setAsked(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before something is done, in the place of the button that was pressed. Answers false for every way out but the
 * verb.
 */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  // One question at a time.
  asked?.answer(false);
  return new Promise((resolve) => {
    const question: Asked = {
      ...confirmation,
      key: ++count,
      place: pressedPlace(),
      answer: (agreed) => {
        if (asked === question) setAsked(null);
        resolve(agreed);
      },
    };
    setAsked(question);
  });
}

/** The question that is asked now. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asked,
  );
}
