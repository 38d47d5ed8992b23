import { listReportsToReview, type SiteDocument } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showProblem } from '../../platform/notices.tsx';
import { useEndpoint } from '../../platform/queries.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { Turn } from '../view/turn.tsx';
import { placeInQueue, placesAround, queueCall, queueText } from './review-queue.ts';

/** The way to the reports before and after one among those to review, of whatever task, also once it is decided on. */
export function QueueNeighbours({ id, queue }: { id: number; queue: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const call = queueCall(queue);
  const { data: page } = useEndpoint(listReportsToReview, call, { keepPrevious: true });
  const [last, setLast] = useState(0);
  if (!page) return null;
  const { index, previous, next, hasPrevious, hasNext } = placesAround(page, id, last);
  if (index >= 0 && index !== last) setLast(index);
  if (page.total === 0) return null;

  const show = (row: SiteDocument, at: number) =>
    void navigate({ ...linkTo(placeInQueue(row, queueText({ ...call.query, page: at }))), replace: true });

  async function turn(step: 1 | -1) {
    const row = page?.data[step > 0 ? next : previous];
    const at = call.query.page ?? 1;
    if (row) return show(row, at);
    try {
      const other = { query: { ...call.query, page: at + step } };
      const { data } = await client.fetchQuery(endpointQuery(listReportsToReview, other));
      const found = step > 0 ? data[0] : data.at(-1);
      if (found) show(found, at + step);
    } catch (error) {
      showProblem(error, 'reading');
    }
  }

  return (
    <Turn
      words={
        index < 0
          ? t('{{count}} pending', { count: page.total })
          : t('{{position}} of {{total}}', { position: (page.from ?? 1) + index, total: page.total })
      }
      hasPrevious={hasPrevious}
      hasNext={hasNext}
      onTurn={(step) => void turn(step)}
    />
  );
}
