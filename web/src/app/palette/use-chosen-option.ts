import { useState } from 'react';

/**
 * Which of a list's options the arrow keys have come to. It stays on its option when others come before it.
 * @param keys of the options, from top to bottom
 * @param first whether the first one is chosen as long as no key has moved
 */
export function useChosenOption(keys: readonly string[], first: boolean) {
  const [reached, setReached] = useState<string | null>(null);
  const chosen = reached !== null && keys.includes(reached) ? reached : first ? (keys[0] ?? null) : null;

  /** One further or one back, and around the ends; gives the option that is chosen then. */
  function move(step: 1 | -1): string | null {
    const present = chosen === null ? (step === 1 ? -1 : 0) : keys.indexOf(chosen);
    const next = keys.at((present + step) % keys.length) ?? null;
    setReached(next);
    return next;
  }

  return { chosen, move, forget: () => setReached(null) };
}
