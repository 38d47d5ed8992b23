import type { Call, Endpoint } from '@plumbline/contract';
import { useState } from 'react';
import { call, callForFile } from '../../platform/api.ts';
import { asApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { showProblem } from '../../platform/notices.tsx';
import { openLoadingTab } from './loading-tab.ts';
import { saveFile } from './save-file.ts';

/** Saves an exported file: the answer itself, or what is at the answered path, which a new tab fetches. */
export function useExport() {
  const [pending, setPending] = useState(false);

  /** @param endpoint one that answers a file or the path of one */
  async function open<E extends Endpoint>(endpoint: E, input: Call<E>) {
    if (endpoint.file) await saveAnswer(endpoint, input);
    else await openPath(endpoint, input);
  }

  async function saveAnswer<E extends Endpoint>(endpoint: E, input: Call<E>) {
    setPending(true);
    try {
      saveFile(await callForFile(endpoint, input));
    } catch (error) {
      showProblem(error, 'reading');
    } finally {
      setPending(false);
    }
  }

  async function openPath<E extends Endpoint>(endpoint: E, input: Call<E>) {
    const tab = openLoadingTab(
      t('Export'),
      t('The file will be saved when it is ready. You can close this tab.'),
    );
    setPending(true);
    try {
      const path = await pathOf(endpoint, input, tab.close);
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

/** The path of a file. Where the person has to confirm that it is they, the tab closes: the question is on the page behind it. */
async function pathOf<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  closeTab: () => void,
): Promise<string> {
  try {
    return String((await call(endpoint, input, { askToConfirm: false })).data);
  } catch (error) {
    if (asApiProblem(error).code !== 'confirmation_needed') throw error;
    closeTab();
    return String((await call(endpoint, input)).data);
  }
}
