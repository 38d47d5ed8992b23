import { Title } from '@mantine/core';
import { reviewKinds } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reviewLists, useToAllocate, useToReview } from '../decisions/index.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';
import { linkTo } from '../ui/place-link.ts';
import classes from './to-review.module.css';

/** What storekeepers do with an approved request, and where. */
const toAllocate = {
  label: 'Requests to allocate',
  icon: PackageOpen,
  place: { kind: 'common_requests' } as const,
};

/** What one can approve, reject or allocate, by kind and with its count; nothing where there is none. */
export function ToReview() {
  const { t } = useTranslation();
  const counts = useToReview();
  const allocations = useToAllocate();
  const lists = [
    ...reviewKinds.map((kind) => ({ ...reviewLists[kind], key: kind, count: counts?.[kind] ?? 0 })),
    { ...toAllocate, key: 'allocations', count: allocations },
  ].filter(({ count }) => count > 0);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="to-review">
      <Title order={2} id="to-review" mb="xs">
        {t('To review')}
      </Title>
      <ul className={classes.list}>
        {lists.map(({ key, label, icon: Icon, place, count }) => (
          <li key={key}>
            <Link {...linkTo(place)} className={classes.link}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span className={classes.label}>{t(label)}</span>
              <PendingBadge count={count} />
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
