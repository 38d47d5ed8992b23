import type { MaterialFamily } from '@plumbline/contract';
import { useUrlState } from '../../../ui/url-state.ts';

/** What the address calls the paper that is open: `order=12`. */
export type PaperParameter =
  | 'bulk'
  | 'order'
  | 'withdrawal'
  | `${MaterialFamily['prefix']}${'po' | 'receive' | 'delivery' | 'stocktake'}`;

/** The paper that is open over its list, from the address. @param name what the address calls it */
export function usePaperAddress(name: PaperParameter) {
  const [values, set] = useUrlState({ [name]: 0 } as Record<PaperParameter, number>);
  const id = Math.max(0, Math.trunc(values[name]));
  return {
    /** 0: none. */
    id,
    open: (next: number) => set({ [name]: next }, { opens: id === 0 }),
    close: () => set({ [name]: 0 }),
  };
}

export type PaperAddress = ReturnType<typeof usePaperAddress>;
