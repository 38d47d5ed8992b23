import { commonFigures, openedFigures, purchaseYears } from '@plumbline/contract';
import { useUrlState } from '../../ui/url-state.ts';
import type { ShownFigure } from '../figures/figure-words.ts';

const allFigures: readonly ShownFigure[] = [...openedFigures, ...commonFigures];
/** A year that can be asked for; 0: none. */
const yearOf = (value: number) =>
  value > 0 ? Math.min(Math.max(Math.trunc(value), purchaseYears.first), purchaseYears.last) : 0;
const numberOf = (value: number) => Math.max(0, Math.trunc(value));

/** How the address says that a figure is of what has no warehouse. */
const NO_WAREHOUSE = -1;
/** The warehouse as a query has it, where 0 is none; undefined: all. */
const warehouseOf = (value: number) =>
  value === NO_WAREHOUSE ? 0 : value > 0 ? Math.trunc(value) : undefined;

type Parameter = 'material' | 'common';
const others = { editing: 0, adding: 0, figure: '', figure_of: 0, figure_at: 0, purchased: 0 };

/**
 * Everything that is open above a list of materials, from the address: one of them, the form that adds one, a figure,
 * purchases. @param parameter the one that names the open material
 */
function useListAddress<Figure extends ShownFigure>(parameter: Parameter, figures: readonly Figure[]) {
  const closed = { ...others, [parameter]: 0 } as typeof others & Record<Parameter, number>;
  const [values, set] = useUrlState(closed);
  const { [parameter]: material, editing, adding, figure_of, figure_at, purchased } = values;
  const figure = figures.find((name) => name === values.figure);
  return {
    /** 0: none. */
    material: numberOf(material),
    editing: editing === 1,
    adding: adding === 1,
    /** The figure whose rows are shown, its material and, where it is of one only, its warehouse; null: none. */
    figure:
      figure && figure_of > 0
        ? { name: figure, materialId: numberOf(figure_of), warehouseId: warehouseOf(figure_at) }
        : null,
    /** The year whose purchases are shown; 0: none. */
    purchased: yearOf(purchased),
    open: (id: number) => set({ ...closed, [parameter]: id }, { opens: true }),
    edit: (id: number) => set({ ...closed, [parameter]: id, editing: 1 }, { opens: true }),
    setEditing: (next: boolean) => set({ editing: next ? 1 : 0 }),
    add: () => set({ ...closed, adding: 1 }, { opens: true }),
    /** In place of the form that adds one. */
    showAdded: (id: number) => set({ ...closed, [parameter]: id }),
    /**
     * Shown above what is open; if nothing is open, Back closes it.
     * @param warehouseId null: of what has none; left out: of all
     */
    showFigure: (name: Figure, materialId: number, warehouseId?: number | null) =>
      set(
        {
          figure: name,
          figure_of: materialId,
          figure_at: warehouseId === undefined ? 0 : (warehouseId ?? NO_WAREHOUSE),
        },
        { opens: material === 0 },
      ),
    closeFigure: () => set({ figure: '', figure_of: 0, figure_at: 0 }),
    showPurchased: (year: number) => set({ ...closed, purchased: year }, { opens: purchased === 0 }),
    close: () => set(closed),
  };
}

/** The address of a list of materials of either family. */
export const useMaterialAddress = () => useListAddress('material', allFigures);
export type MaterialAddress = ReturnType<typeof useMaterialAddress>;

/** The address of the list of common materials. */
export const useCommonListAddress = () => useListAddress('common', commonFigures);
