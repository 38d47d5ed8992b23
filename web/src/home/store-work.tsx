import { may, type Page, storeWork } from '@plumbline/contract';
import { useQueries } from '@tanstack/react-query';
import { Forklift, Hammer, type LucideIcon, PackageOpen, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useSignedIn } from '../platform/session.ts';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';
import { LinkList } from '../ui/layout/link-list.tsx';
import { hrefOf } from '../ui/text/place-link.ts';

const icons: Record<(typeof storeWork)[number]['key'], LucideIcon> = {
  tools: Hammer,
  equipments: Forklift,
  orders: Truck,
  common_orders: Truck,
  allocations: PackageOpen,
};

/** What there is to issue and to receive, each with its number, for those who look after the store. Rule: SCREEN-13. */
export function StoreWork() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const own = storeWork.filter(({ action }) => may(role, action));
  const totals = useQueries({
    queries: own.flatMap(({ lists }) => lists.map(({ endpoint, input }) => endpointQuery(endpoint, input))),
    combine: (read) => read.map(({ data }) => (data as Page<unknown> | undefined)?.total ?? 0),
  });
  let at = 0;
  const entries = own.map(({ lists, ...entry }) => {
    const count = totals.slice(at, at + lists.length).reduce((sum, total) => sum + total, 0);
    at += lists.length;
    return { ...entry, count };
  });
  const open = entries.filter(({ count }) => count > 0);
  if (open.length === 0) return null;
  return (
    <LinkList
      title={t('To issue and receive')}
      entries={open.map(({ key, label, place, count }) => ({
        key,
        label: t(label),
        icon: icons[key],
        href: hrefOf(place),
        aside: <PendingBadge count={count} />,
      }))}
    />
  );
}
