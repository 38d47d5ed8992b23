import {
  type AssetIssue,
  equipments,
  type FamilyName,
  families,
  type Page,
  tools,
} from '@plumbline/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { Delivery } from './delivery-days.ts';

/** How many of each list are loaded at a time. */
const AT_ONCE = 100;

type Source = { family: FamilyName; as: 'driver' | 'recipient' };
const sources: readonly Source[] = [
  { family: tools.name, as: 'driver' },
  { family: equipments.name, as: 'driver' },
  { family: tools.name, as: 'recipient' },
  { family: equipments.name, as: 'recipient' },
];

/** The deliveries of the signed-in user as driver or recipient, of both families; available offline. */
export function useMyDeliveries() {
  const { user } = useSignedIn();
  const [pages, setPages] = useState(1);
  const asked = sources.flatMap((source) =>
    Array.from({ length: pages }, (_, index) => ({ ...source, page: index + 1 })),
  );
  const answers = useQueries({
    queries: asked.map(({ family, as, page }) => openDeliveries(family, as, user.employee.id, page)),
  });
  const read = asked.map((source, index) => ({
    ...source,
    answer: answers[index]?.data as Page<AssetIssue> | undefined,
  }));
  return {
    deliveries: read.flatMap(({ family, as, answer }): Delivery[] =>
      (answer?.data ?? []).map((issue) => ({ family, as, issue })),
    ),
    isPending: answers.some(({ isPending }) => isPending),
    error: (answers.find(({ error }) => error)?.error ?? null) as ApiProblem | null,
    /** Whether a list goes on beyond what is loaded. */
    hasMore: read.some(({ page, answer }) => page === pages && (answer?.last_page ?? 0) > pages),
    showMore: () => setPages(pages + 1),
    refetch: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}

function openDeliveries(family: FamilyName, as: Source['as'], me: number, page: number) {
  const { listIssued } = families[family];
  return endpointQuery(listIssued, {
    query: { status: 'for-delivery', [as]: me, page, per_page: AT_ONCE, sort: 'date', direction: 'asc' },
  });
}
