import { Title } from '@mantine/core';
import { reviewKinds } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reviewLists, useToReview } from '../decisions/index.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';
import classes from './to-review.module.css';

/** What one can approve or reject, by kind and with its count; nothing where there is none. */
export function ToReview() {
  const { t } = useTranslation();
  const counts = useToReview();
  const kinds = reviewKinds.filter((kind) => (counts?.[kind] ?? 0) > 0);
  if (!counts || kinds.length === 0) return null;
  return (
    <section aria-labelledby="to-review">
      <Title order={2} id="to-review" mb="xs">
        {t('To review')}
      </Title>
      <ul className={classes.list}>
        {kinds.map((kind) => {
          const { label, icon: Icon, to, search = {} } = reviewLists[kind];
          return (
            <li key={kind}>
              <Link to={to} search={search as never} className={classes.link}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span className={classes.label}>{t(label)}</span>
                <PendingBadge count={counts[kind]} />
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
