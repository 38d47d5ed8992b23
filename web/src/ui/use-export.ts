import type { Call, Endpoint } from '@plumbline/contract';
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { showProblem } from '../platform/notices.tsx';

/**
 * Fetches the path of a file and opens it in a new tab. The tab is opened by the click itself, before there is a
 * path: a later one would be blocked as a pop-up.
 */
export function useExport() {
  const [pending, setPending] = useState(false);

  /** @param endpoint one that answers the path of a file */
  async function open<E extends Endpoint>(endpoint: E, input: Call<E>) {
    const tab = window.open('', '_blank');
    if (tab) sayWhatComes(tab);
    setPending(true);
    try {
      const path = String((await call(endpoint, input)).data);
      if (tab && !tab.closed) {
        // The file's page is to know nothing of this one.
        tab.opener = null;
        tab.location.replace(path);
      } else window.location.assign(path);
    } catch (error) {
      tab?.close();
      showProblem(error, 'reading');
    } finally {
      setPending(false);
    }
  }
  return { pending, open };
}

/** A browser that saves the file leaves the tab as it was: it says so, and goes once one comes back from it. */
function sayWhatComes(tab: Window) {
  tab.document.title = t('Export');
  tab.document.body.textContent = t('The file is being made and then saved. You can close this tab.');
  function onBack() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onBack);
    if (isStillOurs(tab)) tab.close();
  }
  document.addEventListener('visibilitychange', onBack);
}

function isStillOurs(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}
