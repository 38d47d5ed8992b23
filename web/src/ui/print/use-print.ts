import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { useState } from 'react';
import { call, callForFile } from '../../platform/api.ts';
import { type ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { showProblem } from '../../platform/notices.tsx';
import { openLoadingTab } from '../export/loading-tab.ts';

/** Shown while a PDF is made. Rule: SCREEN-8. */
export const GENERATING_PDF = 'Please wait while we generate the PDF...';

/** An endpoint that answers a PDF or where it is. */
type Printer = Endpoint & { answer: { _output?: unknown } };

type PrintOptions = {
  /** Called once the PDF is shown in its tab, or the link to it is there. */
  onDone?: () => void;
  /** Gets the failure first; true: it has been dealt with. */
  onProblem?: (problem: ApiProblem) => boolean;
};

/** Where the PDF is; one that was answered itself is there as long as this page. */
async function addressOfPdf<E extends Printer>(endpoint: E, input: Call<E>): Promise<string> {
  if (endpoint.file) return URL.createObjectURL((await callForFile(endpoint, input)).contents);
  const { data } = await call(endpoint, input);
  return (data as Answer<E> & { pdf_full_url: string }).pdf_full_url;
}

/**
 * Has a PDF made and opens it in a new tab. Where the browser does not let one open, `link` leads to it, for a click
 * of the person's own.
 */
export function usePrint({ onDone, onProblem }: PrintOptions = {}) {
  const [pending, setPending] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  /** @param first what has to be done before, such as saving what is printed; false: it failed, and said so itself */
  async function print<E extends Printer>(endpoint: E, input: Call<E>, first?: () => Promise<boolean>) {
    const tab = openLoadingTab('PDF', t(GENERATING_PDF));
    setPending(true);
    setLink(null);
    try {
      if (first && !(await first())) {
        tab.close();
        return;
      }
      const path = await addressOfPdf(endpoint, input);
      if (!tab.show(path)) setLink(path);
      onDone?.();
    } catch (error) {
      tab.close();
      const problem = asApiProblem(error);
      if (!onProblem?.(problem)) showProblem(problem, 'reading');
    } finally {
      setPending(false);
    }
  }
  return { pending, link, print };
}
