import { Text } from '@mantine/core';
import { listWaitingReviews } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reviewLists } from '../decisions/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { FigureSection } from '../ui/figure-section.tsx';
import { PendingBadge } from '../ui/pending-badge.tsx';
import { linkTo } from '../ui/place-link.ts';
import { ReadState } from '../ui/read-state.tsx';
import { figureRules } from './figure-rules.ts';
import classes from './overview.module.css';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Whole days since an instant. */
const daysSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / MS_PER_DAY));

/** How long the oldest waits. */
function Waiting({ days }: { days: number }) {
  const { t } = useTranslation();
  return days === 0 ? t('since today') : t('oldest {{count}} days', { count: days });
}

/** What waits for the reader's approval, by kind, the longest waiting first. */
export function WaitingCard() {
  const { t } = useTranslation();
  const read = useEndpoint(listWaitingReviews, {});
  const { data } = read;
  return (
    <FigureSection title={t('Pending approval')} order={2} rule={figureRules.approvals}>
      <ReadState read={read} height={120} />
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Nothing is pending your approval.')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.names}>
          {data.map(({ kind, count, oldest }) => {
            const { label, icon: Icon, place } = reviewLists[kind];
            return (
              <li key={kind}>
                <Link {...linkTo(place)} className={classes.nameLink}>
                  <Icon size={18} strokeWidth={1.75} aria-hidden />
                  <span className={classes.grow}>{t(label)}</span>
                  <span className={classes.dimmed}>
                    <Waiting days={daysSince(oldest)} />
                  </span>
                  <PendingBadge count={count} />
                  <ChevronRight size={16} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </FigureSection>
  );
}
