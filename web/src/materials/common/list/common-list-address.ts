import { type CommonFigure, commonFigures } from '@plumbline/contract';
import { useUrlState } from '../../../ui/url-state.ts';

const isFigure = (name: string): name is CommonFigure => (commonFigures as readonly string[]).includes(name);
/** How the address says that a figure is of what has no warehouse. */
const NO_WAREHOUSE = -1;
const numberOf = (value: number) => Math.max(0, Math.trunc(value));

/** The warehouse as a query has it, where 0 is none; undefined: all. */
const warehouseOf = (value: number) =>
  value === NO_WAREHOUSE ? 0 : value > 0 ? Math.trunc(value) : undefined;

/** What is open above the list of common materials, from the address: one of them, and the entries of a figure. */
export function useCommonListAddress() {
  const closed = { common: 0, figure: '', figure_of: 0, figure_at: 0 };
  const [{ common, figure, figure_of, figure_at }, set] = useUrlState(closed);
  return {
    /** 0: none. */
    material: numberOf(common),
    /** The figure whose rows are shown, its material and, where it is of one only, its warehouse; null: none. */
    figure:
      isFigure(figure) && figure_of > 0
        ? { name: figure, materialId: numberOf(figure_of), warehouseId: warehouseOf(figure_at) }
        : null,
    open: (id: number) => set({ ...closed, common: id }, { opens: true }),
    /** @param warehouseId null: of what has none; left out: of all */
    showFigure: (name: CommonFigure, materialId: number, warehouseId?: number | null) =>
      set(
        {
          figure: name,
          figure_of: materialId,
          figure_at: warehouseId === undefined ? 0 : (warehouseId ?? NO_WAREHOUSE),
        },
        { opens: common === 0 },
      ),
    closeFigure: () => set({ figure: '', figure_of: 0, figure_at: 0 }),
    close: () => set(closed),
  };
}
