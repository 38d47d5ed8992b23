import { useState } from 'react';

/**
 * Which of a list's options the arrow keys have come to, and before they have moved the first. It stays on its option when
 * others come before it.
 * @param keys of the options, from top to bottom
 */
export function useChosenOption(keys: readonly string[]) {
  const [reached, setReached] = useState<string | null>(null);
  const chosen = reached !== null && keys.includes(reached) ? reached : (keys[0] ?? null);

  /** One further or one back, and around the ends; gives the option that is chosen then. */
  function move(step: 1 | -1): string | null {
    const present = chosen === null ? (step === 1 ? -1 : 0) : keys.indexOf(chosen);
    const next = keys.at((present + step) % keys.length) ?? null;
    setReached(next);
    return next;
  }

  return { chosen, move, forget: () => setReached(null) };
}
