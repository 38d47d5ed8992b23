import {
  type OpenedFigure,
  openedFigures,
  type ReconciledQuantity,
  type ReconciliationRow,
} from '@plumbline/contract';
import { useUrlState } from '../../ui/url-state.ts';
import { figureOfQuantity } from './quantity-names.ts';

/**
 * What is open above the reconciliation, from the address: a material of a project, and the entries of a figure of it.
 */
export function useReconciliationAddress() {
  const [{ material, of, figure }, set] = useUrlState({ material: 0, of: 0, figure: '' });
  return {
    material,
    project: of,
    figure: openedFigures.find((name): name is OpenedFigure => name === figure),
    open: ({ id, project }: ReconciliationRow) => set({ material: id, of: project.id }, { opens: true }),
    openFigure: ({ id, project }: ReconciliationRow, quantity: ReconciledQuantity) =>
      set({ material: id, of: project.id, figure: figureOfQuantity[quantity] }, { opens: true }),
    closeFigure: () => set({ figure: '' }),
    close: () => set({ material: 0, of: 0, figure: '' }),
  };
}
