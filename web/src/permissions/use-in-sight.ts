import { useCallback } from 'react';

/** Brings what somebody came for into sight when it is drawn. @param asked what it is; another one is gone to anew */
export function useInSight<Part extends HTMLElement>(asked: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is asked for is gone to
  return useCallback((part: Part | null) => part?.scrollIntoView({ block: 'center' }), [asked]);
}
