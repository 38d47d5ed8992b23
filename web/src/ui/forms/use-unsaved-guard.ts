import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../platform/i18n.ts';
import { getToken, isExpired } from '../../platform/token.ts';
import { registerUnsaved } from '../../platform/unsaved.ts';
import { confirmAction } from '../overlays/confirm.ts';
import { closesSomethingOnBack } from '../overlays/use-closes-on-back.ts';

/** Asks whether unsaved changes may be lost; true: they may. For panels that close without a change of address. */
export function confirmLosing(hasUnsaved: boolean): Promise<boolean> {
  if (!hasUnsaved) return Promise.resolve(true);
  return confirmAction({
    title: t('Leave without saving?'),
    sentence: t('You have unsaved changes.'),
    verb: t('Leave without saving'),
    keep: t('Keep editing'),
    destructive: true,
  });
}

/** Whether a form is still there at another address of its screen, as at another of its tabs. */
export type StaysAt = (search: Record<string, unknown>) => boolean;

/** Keeps what was typed where the session ends under it: the page then stays until its person has signed in again. */
export function usePreservedThroughSignIn(hasUnsaved: () => boolean) {
  const current = useEffectEvent(hasUnsaved);
  useEffect(() => registerUnsaved(() => current()), []);
}

/** Keeps one from leaving the screen, or the page, with unsaved changes unasked. */
export function useUnsavedGuard(hasUnsaved: () => boolean, staysAt?: StaysAt) {
  usePreservedThroughSignIn(hasUnsaved);
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (action === 'BACK' && closesSomethingOnBack()) return false;
      // While the sign-in is asked for again, the page waits for it.
      if (isExpired()) return hasUnsaved();
      // After a sign-out the page is left without asking.
      if (getToken() === null) return false;
      if (next.pathname === current.pathname && staysAt?.(next.search as Record<string, unknown>))
        return false;
      return !(await confirmLosing(hasUnsaved()));
    },
    enableBeforeUnload: hasUnsaved,
  });
}
