import { reviewKinds } from '@plumbline/contract';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reviewLists, useToAllocate, useToReview } from '../decisions/index.ts';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';
import { LinkList } from '../ui/layout/link-list.tsx';
import { hrefOf } from '../ui/text/place-link.ts';

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
