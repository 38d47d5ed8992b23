import { type CrewMember, listCrew } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { applyCrewClocking } from '../clock/apply-clocking.ts';
import { isAwaited, keepUnchanged } from './crew-selection.ts';

const PER_PAGE = 50;

/** The crew of a project with search and page, which are in the address, and those who are ticked. */
export function useCrew(chosen: number) {
  const client = useQueryClient();
  const [state, set] = useUrlState({ project: 0, search: '', page: 1 });
  const [ticks, setTicks] = useState<{ project: number; people: ReadonlyMap<number, CrewMember> }>({
    project: 0,
    people: new Map(),
  });
  const project = state.project > 0 ? Math.trunc(state.project) : chosen;
  const input = {
    params: { id: project },
    query: { search_term: state.search, page: Math.max(1, Math.trunc(state.page)), per_page: PER_PAGE },
  };
  const query = useEndpoint(listCrew, input, {
    enabled: project > 0,
    keepPrevious: true,
    apply: applyCrewClocking,
  });
  const rows = query.data?.data;

  // Ticks belong to one project, and remember people as they were; on the page they are as they are now.
  const asTicked: ReadonlyMap<number, CrewMember> = ticks.project === project ? ticks.people : new Map();
  const present = new Map(rows?.map((member) => [member.id, member]));
  const ticked = new Map([...asTicked].map(([id, member]) => [id, present.get(id) ?? member]));
  const setTicked = (people: ReadonlyMap<number, CrewMember>) => setTicks({ project, people });

  return {
    query,
    rows,
    project,
    search_term: state.search,
    search: (search: string) => set({ search }),
    setPage: (page: number) => set({ page }),
    setProject: (id: number) => set({ project: id, search: '', page: 1 }),
    ticked,
    tick: (member: CrewMember) => {
      const next = new Map(asTicked);
      if (!next.delete(member.id)) next.set(member.id, member);
      setTicked(next);
    },
    tickAwaited: () =>
      setTicked(
        new Map([...asTicked, ...(rows ?? []).filter(isAwaited).map((one) => [one.id, one] as const)]),
      ),
    untick: (people: readonly CrewMember[]) =>
      setTicked(new Map([...asTicked].filter(([id]) => !people.some((one) => one.id === id)))),
    untickAll: () => setTicked(new Map()),
    /** After a refusal: reads who is where again, and unticks those whose state was another one. */
    refresh: async () => {
      const fresh = await client
        .fetchQuery({ ...endpointQuery(listCrew, input), staleTime: 0 })
        .catch(() => null);
      if (fresh) setTicked(keepUnchanged(asTicked, fresh.data));
    },
  };
}
export type CrewList = ReturnType<typeof useCrew>;
