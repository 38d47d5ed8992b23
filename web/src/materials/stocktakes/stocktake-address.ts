import { useUrlState } from '../../ui/url-state.ts';

/** What the address says of stocktakes: the one that is read, or a new one, perhaps with its first material. */
export function useStocktakeAddress() {
  const [{ stocktake, adding, material }, set] = useUrlState({ stocktake: 0, adding: 0, material: 0 });
  return {
    /** The id of the stocktake that is open; 0: none. */
    opened: stocktake,
    open: (id: number) => set({ stocktake: id }, { opens: id > 0 }),
    isAdding: adding > 0,
    /** The id of the material that a new stocktake begins with; 0: none. */
    material,
    add: () => set({ adding: 1 }, { opens: true }),
    closeForm: () => set({ adding: 0, material: 0 }),
  };
}
