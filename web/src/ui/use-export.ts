import type { Call, Endpoint } from '@plumbline/contract';
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { showProblem } from '../platform/notices.tsx';

/**
 * Asks for the path of a file and opens it in a new tab. The tab is opened by the click itself, before there is a
 * path: a later one would be blocked as a pop-up.
 */
export function useExport() {
  const [pending, setPending] = useState(false);

  async function open<E extends Endpoint>(endpoint: E, input: Call<E>) {
    const tab = window.open('', '_blank');
    setPending(true);
    try {
      const path = (await call(endpoint, input)).data as string;
      if (tab) {
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
