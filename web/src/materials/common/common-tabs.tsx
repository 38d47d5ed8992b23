import { type CommonTab, commonTabs } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useToAllocate } from '../../decisions/index.ts';
import { PendingBadge } from '../../ui/badges/pending-badge.tsx';
import { type FamilyTab, FamilyTabs } from '../parts/family-tabs.tsx';

const tabs: Record<CommonTab, FamilyTab> = {
  'common-list': { label: 'List', Tab: lazy(() => import('./list/common-list-tab.tsx')) },
  'common-issue-pos': { label: 'Issue PO', Tab: lazy(() => import('./issue-pos/common-issue-po-list.tsx')) },
  'common-deliveries': {
    label: 'Deliveries',
    Tab: lazy(() => import('./deliveries/common-deliveries-tab.tsx')),
  },
  'common-allocations': {
    label: 'Allocations',
    count: <ToAllocateCount />,
    Tab: lazy(() => import('./allocations/allocations-tab.tsx')),
  },
  'common-stocktakes': {
    label: 'Stocktakes',
    Tab: lazy(() => import('../stocktakes/stocktakes-tab.tsx')),
  },
  'common-reorder': { label: 'Reorder', Tab: lazy(() => import('./reorder/reorder-tab.tsx')) },
  'common-suppliers': {
    label: 'Suppliers',
    Tab: lazy(() => import('../catalogues/suppliers-tab.tsx')),
  },
  'common-categories': {
    label: 'Categories',
    Tab: lazy(() => import('../catalogues/categories-tab.tsx')),
  },
};

/** The tabs of common materials. @param shown the open one */
export function CommonTabs({ shown, onShow }: { shown: CommonTab; onShow: (next: CommonTab) => void }) {
  const { t } = useTranslation();
  return (
    <FamilyTabs
      type="Common"
      label={t('Common Materials')}
      tabs={tabs}
      offered={commonTabs}
      shown={shown}
      onShow={onShow}
    />
  );
}

/** How many requests wait for an allocation, as a badge for those who allocate; nothing where there are none. */
export function ToAllocateCount() {
  const { t } = useTranslation();
  const count = useToAllocate();
  return <PendingBadge count={count} words={t('{{count}} to allocate', { count })} />;
}
