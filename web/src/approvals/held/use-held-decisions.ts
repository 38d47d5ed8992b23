import { type Approval, reviewManifests } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../platform/before-sign-out.ts';
import { t } from '../../platform/i18n.ts';
import { invalidateWritten } from '../../platform/invalidation.ts';
import { showProblem, showSuccess } from '../../platform/notices.tsx';
import { registerUnsaved } from '../../platform/unsaved.ts';
import { keyOf } from '../approval-key.ts';
import {
  forgetSent,
  getHeld,
  type HeldDecision,
  sendHeld,
  setSentListener,
  subscribeToHeld,
} from './held-decisions.ts';

/** How long after the last of several decisions what they have changed is loaded again, in milliseconds. */
const SETTLED_MS = 300;

/**
 * The decisions that were made here and are not known to be made yet, by the key of their request. Anyone who leaves the
 * screen, the page or their session sends them at once.
 * @param rows the requests that the list shows, once it has been read
 */
export function useHeldDecisions(rows: readonly Approval[] | undefined): ReadonlyMap<string, HeldDecision> {
  const client = useQueryClient();
  const held = useSyncExternalStore(subscribeToHeld, getHeld);

  useEffect(() => {
    if (!rows) return;
    const shown = new Set(rows.map(keyOf));
    forgetSent((key) => shown.has(key));
  }, [rows]);

  useEffect(() => {
    // Forty decisions that are sent one after the other load the screen again once.
    const changed = new Map<string, () => void>();
    let issuable: string[] = [];
    let settling: ReturnType<typeof setTimeout> | undefined;
    setSentListener((endpoint, input, answer, { approval, way }) => {
      const { issuedAt } = reviewManifests[approval.kind];
      const place = way === 'approve' && answer !== undefined && issuedAt?.(answer);
      if (place) issuable.push(place);
      changed.set(endpoint.name, () => invalidateWritten(client, endpoint, input, answer));
      clearTimeout(settling);
      settling = setTimeout(() => {
        for (const invalidate of changed.values()) invalidate();
        changed.clear();
        showNextSteps(issuable);
        issuable = [];
      }, SETTLED_MS);
    });
  }, [client]);

  useEffect(() => {
    const leavePage = () => void sendHeld({ isLeaving: true });
    const hide = () => {
      // On a phone a page that is hidden may be closed without another word.
      if (document.visibilityState === 'hidden') leavePage();
    };
    window.addEventListener('pagehide', leavePage);
    document.addEventListener('visibilitychange', hide);
    const noLongerSends = beforeSignOut(() => sendHeld());
    const isSent = registerUnsaved(() => [...getHeld().values()].some(({ state }) => state !== 'sent'));
    return () => {
      window.removeEventListener('pagehide', leavePage);
      document.removeEventListener('visibilitychange', hide);
      noLongerSends();
      isSent();
      void sendHeld().then(showFailures);
    };
  }, []);

  return held;
}

/** What was approved and the approver may issue: of a single request the way there. */
function showNextSteps(issuable: readonly string[]) {
  const [place] = issuable;
  if (place && issuable.length === 1) showSuccess('Approved', t('Go to the request to issue it'), place);
  else if (place) showSuccess(t('{{count}} approved requests can be issued', { count: issuable.length }));
}

/** Shows a notice of what failed after the screen was left, where its line is not in sight. */
function showFailures() {
  for (const { state, problem } of getHeld().values()) if (state === 'failed') showProblem(problem);
}
