import { listCommonMaterialRequests } from '@plumbline/contract';
import { useEndpoint } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { PendingBadge } from '../../../ui/pending-badge.tsx';

/** How many requests wait for an allocation, as a badge for those who allocate; nothing where there are none. */
export function ToAllocateCount() {
  const mayAllocate = useMay('allocation.write');
  const { data } = useEndpoint(
    listCommonMaterialRequests,
    { query: { status: 'Approved', per_page: 1 } },
    { enabled: mayAllocate },
  );
  return <PendingBadge count={(mayAllocate && data?.total) || 0} />;
}
