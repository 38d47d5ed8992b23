import { commonFigures, openedFigures, purchaseYears } from '@plumbline/contract';
import { useUrlState } from '../../ui/url-state.ts';
import type { ShownFigure } from '../figures/figure-words.ts';

const figures: readonly string[] = [...openedFigures, ...commonFigures];
const isFigure = (name: string): name is ShownFigure => figures.includes(name);
/** A year that can be asked for; 0: none. */
const yearOf = (value: number) =>
  value > 0 ? Math.min(Math.max(Math.trunc(value), purchaseYears.first), purchaseYears.last) : 0;
const numberOf = (value: number) => Math.max(0, Math.trunc(value));

/**
 * What is open above a list of materials, from the address: one of them, the form that adds one, a figure, purchases.
 */
export function useMaterialAddress() {
  const closed = { material: 0, editing: 0, adding: 0, figure: '', figure_of: 0, purchased: 0 };
  const [{ material, editing, adding, figure, figure_of, purchased }, set] = useUrlState(closed);
  return {
    material: numberOf(material),
    editing: editing === 1,
    adding: adding === 1,
    /** The figure whose rows are shown, and its material; null: none. */
    figure: isFigure(figure) && figure_of > 0 ? { name: figure, materialId: numberOf(figure_of) } : null,
    /** The year whose purchases are shown; 0: none. */
    purchased: yearOf(purchased),
    open: (id: number) => set({ ...closed, material: id }, { opens: true }),
    edit: (id: number) => set({ ...closed, material: id, editing: 1 }, { opens: true }),
    setEditing: (next: boolean) => set({ editing: next ? 1 : 0 }),
    add: () => set({ ...closed, adding: 1 }, { opens: true }),
    /** In place of the form that adds one. */
    showAdded: (id: number) => set({ ...closed, material: id }),
    /** Shown above what is open; if nothing is open, Back closes it. */
    showFigure: (name: ShownFigure, materialId: number) =>
      set({ figure: name, figure_of: materialId }, { opens: material === 0 }),
    closeFigure: () => set({ figure: '', figure_of: 0 }),
    showPurchased: (year: number) => set({ ...closed, purchased: year }, { opens: purchased === 0 }),
    close: () => set(closed),
  };
}

export type MaterialAddress = ReturnType<typeof useMaterialAddress>;
