import { listCommonMaterialRequests } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';

/**
 * How many requests for common materials wait for an allocation, for those who allocate; else, and until known, 0.
 * @param asked whether it has to be known
 */
export function useToAllocate(asked = true): number {
  const mayAllocate = useMay('allocation.write') && asked;
  const { data } = useEndpoint(
    listCommonMaterialRequests,
    { query: { status: 'Approved', per_page: 1 } },
    { enabled: mayAllocate },
  );
  return (mayAllocate && data?.total) || 0;
}
