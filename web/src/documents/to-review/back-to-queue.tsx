import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../ui/text/place-link.ts';
import { BackToList } from '../view/back-to-list.tsx';
import { queueCall } from './review-queue.ts';

/** From a report back to the page of the reports to review that it was opened from. */
export function BackToQueue({ queue }: { queue: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { per_page: _, ...search } = queueCall(queue).query;
  return (
    <BackToList
      list={t('Daily reports to review')}
      onBack={() =>
        void navigate({ ...linkTo({ kind: 'daily_reports_to_review' }), search: search as never })
      }
    />
  );
}
