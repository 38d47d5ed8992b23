import {
  type AssetIssue,
  equipments,
  type Family,
  type FamilyName,
  type Page,
  tools,
} from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { Delivery } from './delivery-days.ts';

/** More are on nobody's way at a time; what is beyond is said. */
const MOST = 100;

/** What the signed-in person is to deliver or to receive, of both families; the device has it without a connection. */
export function useMyDeliveries() {
  const { user } = useSignedIn();
  const me = user.employee.id;
  const answers = [
    { family: 'tools', as: 'driver', query: useOpen(tools, { driver: me }) },
    { family: 'equipments', as: 'driver', query: useOpen(equipments, { driver: me }) },
    { family: 'tools', as: 'recipient', query: useOpen(tools, { recipient: me }) },
    { family: 'equipments', as: 'recipient', query: useOpen(equipments, { recipient: me }) },
  ] as const;
  const pages = answers.map(({ query }) => query.data as Page<AssetIssue> | undefined);
  return {
    deliveries: answers.flatMap(({ family, as }, index): Delivery[] =>
      (pages[index]?.data ?? []).map((issue) => ({ family: family as FamilyName, as, issue })),
    ),
    isPending: answers.some(({ query }) => query.isPending),
    error: answers.map(({ query }) => query.error).find(Boolean) ?? null,
    hasMore: pages.some((page) => page && page.total > page.data.length),
    refetch: () => {
      for (const { query } of answers) void query.refetch();
    },
  };
}

function useOpen(family: Family, mine: { driver: number } | { recipient: number }) {
  return useEndpoint(family.listIssued, {
    query: { status: 'for-delivery', ...mine, page: 1, per_page: MOST, sort: 'date', direction: 'asc' },
  });
}
