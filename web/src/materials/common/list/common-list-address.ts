import { type CommonFigure, commonFigures } from '@plumbline/contract';
import { useUrlState } from '../../../ui/url-state.ts';

const isFigure = (name: string): name is CommonFigure => (commonFigures as readonly string[]).includes(name);
const numberOf = (value: number) => Math.max(0, Math.trunc(value));

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
        ? { name: figure, materialId: numberOf(figure_of), warehouseId: numberOf(figure_at) }
        : null,
    open: (id: number) => set({ ...closed, common: id }, { opens: true }),
    showFigure: (name: CommonFigure, materialId: number, warehouseId = 0) =>
      set({ figure: name, figure_of: materialId, figure_at: warehouseId }, { opens: common === 0 }),
    closeFigure: () => set({ figure: '', figure_of: 0, figure_at: 0 }),
    close: () => set(closed),
  };
}
