import { listCorrections, listOvertime } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';

const pending = { query: { status: 'pending', per_page: 1 } } as const;

/** How many wait for a decision. */
export function TabCount({ of }: { of: 'overtime' | 'corrections' }) {
  const overtime = useEndpoint(listOvertime, pending, { enabled: of === 'overtime' });
  const corrections = useEndpoint(listCorrections, pending, { enabled: of === 'corrections' });
  return <PendingBadge count={(of === 'overtime' ? overtime : corrections).data?.total ?? 0} />;
}
