import { useSyncExternalStore } from 'react';

/**
 * The question whether it is still the signed-in person, which the server asks by `confirmation_needed`. All its callers wait for one
 * dialog (`web/src/app/confirm-identity-dialog.tsx`), and goes on with what was asked.
 */
type Question = { answer: (confirmed: boolean) => void; asked: Promise<boolean> };

let question: Question | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks the person, unless they are being asked already. False: they did not confirm, or no page is there that could ask. */
export function askToConfirm(): Promise<boolean> {
  if (question) return question.asked;
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (confirmed: boolean) => {
    setQuestion(null);
    resolve(confirmed);
  };
  setQuestion({ answer, asked: promise });
  return promise;
}

/** Whether the person is being asked, and an answer of the server is late because of that. */
export const isAskingToConfirm = (): boolean => question !== null;

/** The question that is asked now, for its dialog. */
export function useQuestionToConfirm(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => question,
  );
}
