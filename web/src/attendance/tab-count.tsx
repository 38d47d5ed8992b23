import { listCorrections, listOvertime } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { WaitingBadge } from '../ui/waiting-badge.tsx';

const waiting = { query: { status: 'pending', per_page: 1 } } as const;

/** How many wait for a decision. */
export function TabCount({ of }: { of: 'overtime' | 'corrections' }) {
  const overtime = useEndpoint(listOvertime, waiting, { enabled: of === 'overtime' });
  const corrections = useEndpoint(listCorrections, waiting, { enabled: of === 'corrections' });
  return <WaitingBadge count={(of === 'overtime' ? overtime : corrections).data?.total ?? 0} />;
}
