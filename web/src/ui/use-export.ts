import type { Call, Endpoint } from '@plumbline/contract';
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { showProblem } from '../platform/notices.tsx';
import { openLoadingTab } from './loading-tab.ts';

/** Fetches the path of a file and opens it in a new tab. */
export function useExport() {
  const [pending, setPending] = useState(false);

  /** @param endpoint one that answers the path of a file */
  async function open<E extends Endpoint>(endpoint: E, input: Call<E>) {
    const tab = openLoadingTab(
      t('Export'),
      t('The file will be saved when it is ready. You can close this tab.'),
    );
    setPending(true);
    try {
      const path = String((await call(endpoint, input)).data);
      if (!tab.show(path)) window.location.assign(path);
    } catch (error) {
      tab.close();
      showProblem(error, 'reading');
    } finally {
      setPending(false);
    }
  }
  return { pending, open };
}
