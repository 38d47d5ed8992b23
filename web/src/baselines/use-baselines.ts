import { type Baseline, listBaselines } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useUrlState } from '../ui/url-state.ts';

/** The baselines of a project, and the one that today is compared with. */
export type BaselineState = {
  /** Undefined until they are loaded. */
  baselines: readonly Baseline[] | undefined;
  chosen: Baseline | null;
  /** The address names one, and it is not known yet whether there is such a one. */
  isPending: boolean;
  choose: (id: number | null) => void;
  error: unknown;
  retry: () => void;
};

/**
 * The baselines of a project, with the one that the address names as `baseline`; one that is not there is none.
 * @param enabled false where none are shown
 */
export function useBaselines(projectId: number, enabled = true): BaselineState {
  const [{ baseline }, set] = useUrlState({ baseline: 0 });
  const { data, error, refetch } = useEndpoint(listBaselines, { params: { id: projectId } }, { enabled });
  return {
    baselines: data,
    chosen: data?.find(({ id }) => id === baseline) ?? null,
    isPending: baseline > 0 && !data && !error,
    choose: (id) => set({ baseline: id ?? 0 }),
    error,
    retry: () => void refetch(),
  };
}
