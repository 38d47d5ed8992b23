import { useState } from 'react';

type Step = {
  sentence: string;
  back: () => void;
  /** It goes back to all of the lines as they were, and would take away what was typed since. */
  all: boolean;
};

/** What can be taken back, the last step first. */
export function useUndo() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  return {
    last: steps.at(-1) ?? null,
    offer: (step: Step) => setSteps((before) => [...before, step]),
    /** Something was typed: what would take that away is not offered any more. */
    settle: () => setSteps((before) => (before.some(({ all }) => all) ? [] : before)),
    undo() {
      steps.at(-1)?.back();
      setSteps(steps.slice(0, -1));
    },
  };
}
