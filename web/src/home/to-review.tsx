import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reviewLists, useToAllocate, useToReviewSum } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';
import { LinkList } from '../ui/layout/link-list.tsx';
import { hrefOf } from '../ui/text/place-link.ts';

/** What storekeepers do with an approved request, and where. */
const toAllocate = {
  label: 'Requests to allocate',
  icon: PackageOpen,
  place: { kind: 'common_requests' } as const,
};

/**
 * What has a list of its own for those who work on site: daily reports to review, requests to allocate. All else that one
 * can approve or reject is in Approvals.
 */
export function ToReview() {
  const { t } = useTranslation();
  // Who sees every project begins at the Overview, which leads there.
  const onSite = !useMay('project.see-every');
  const reports = useToReviewSum(['daily_reports']);
  const allocations = useToAllocate();
  const lists = [
    { ...reviewLists.daily_reports, key: 'daily_reports', count: onSite ? reports : 0 },
    { ...toAllocate, key: 'allocations', count: allocations },
  ].filter(({ count }) => count > 0);
  if (lists.length === 0) return null;
  return (
    <LinkList
      title={t('To review')}
      entries={lists.map(({ key, label, icon, place, count }) => ({
        key,
        label: t(label),
        icon,
        href: hrefOf(place),
        aside: <PendingBadge count={count} />,
      }))}
    />
  );
}
