import { type ComponentProps, lazy } from 'react';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { ShownFigure } from './figure-words.ts';

const FigurePanel = lazy(() => import('./figure-panel.tsx'));

type FigureDialogProps = Pick<ComponentProps<typeof FigurePanel>, 'scope' | 'on' | 'value' | 'onClose'> & {
  /** The figure that the address names; null: none. */
  figure: { name: ShownFigure; materialId: number; warehouseId: number | undefined } | null;
};

/** The entries of the figure that is open above a list. */
export function FigureDialog({ figure, onClose, ...props }: FigureDialogProps) {
  return (
    <LazyDialog opened={figure !== null} onClose={onClose}>
      {figure && (
        <FigurePanel
          {...props}
          key={`${figure.name} ${figure.materialId} ${figure.warehouseId}`}
          figure={figure.name}
          materialId={figure.materialId}
          warehouseId={figure.warehouseId}
          onClose={onClose}
        />
      )}
    </LazyDialog>
  );
}
