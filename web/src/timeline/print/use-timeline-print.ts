import type { Timeline, TimelineRow } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { showProblem } from '../../platform/notices.tsx';
import { PAGE_ROWS, type TimelineShape, timelinePageQuery } from '../use-timeline-rows.ts';

/** The most rows that are printed: some fifty sheets. */
const MAX_PRINTED_ROWS = 2_000;

/**
 * Printing a timeline whole, also the rows that are not in sight: `rows` are to be drawn for the printer, null while
 * nothing is printed. The browser's own command prints what is loaded.
 * @param total of all rows that are shown
 */
export function useTimelinePrint(shape: TimelineShape, total: number) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly TimelineRow[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const pages = Math.ceil(Math.min(total, MAX_PRINTED_ROWS) / PAGE_ROWS);
  const queries = Array.from({ length: pages }, (_, page) => timelinePageQuery(shape, page));

  const drawLoaded = useEffectEvent(() => {
    if (rows) return;
    const loaded: TimelineRow[] = [];
    for (const { queryKey } of queries) {
      const page = client.getQueryData<Timeline>(queryKey);
      if (!page) break;
      loaded.push(...page.rows);
    }
    // The browser prints what is drawn when this returns.
    flushSync(() => setRows(loaded));
  });

  useEffect(() => {
    const clear = () => setRows(null);
    window.addEventListener('beforeprint', drawLoaded);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', drawLoaded);
      window.removeEventListener('afterprint', clear);
    };
  }, []);

  useEffect(() => {
    if (!isAsked || !rows) return;
    setAsked(false);
    window.print();
  }, [isAsked, rows]);

  async function print() {
    setLoading(true);
    try {
      const loaded: TimelineRow[] = [];
      for (const query of queries) loaded.push(...(await client.ensureQueryData(query)).rows);
      setRows(loaded);
      setAsked(true);
    } catch (error) {
      showProblem(error);
    } finally {
      setLoading(false);
    }
  }

  return { rows, isLoading, print };
}
