import type { WorkItem } from '@plumbline/contract';
import { lazy } from 'react';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { FigureDialog } from '../figures/figure-dialog.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import type { MaterialAddress } from './material-list-address.ts';

const MaterialPanel = lazy(() => import('../form/material-panel.tsx'));
const AddMaterialPanel = lazy(() => import('../form/add-material-panel.tsx'));
const PurchasedPanel = lazy(() => import('../purchased/purchased-panel.tsx'));

type MaterialPanelsProps = {
  address: MaterialAddress;
  /** What the figures of the list are of. */
  scope: FigureScope;
  item: WorkItem | undefined;
};

/**
 * What is open above a list of materials: one of them, the form that adds one, the entries of a figure, and purchases.
 */
export function MaterialPanels({ address, scope, item }: MaterialPanelsProps) {
  const { material, adding, figure, purchased, close } = address;
  return (
    <>
      <LazyDialog opened={material > 0} onClose={close}>
        {material > 0 && (
          <MaterialPanel key={material} address={address} scope={scope} ofTask={item?.type === 'tasks'} />
        )}
      </LazyDialog>
      <LazyDialog opened={adding} onClose={close}>
        {adding && <AddMaterialPanel onClose={close} onAdded={address.showAdded} />}
      </LazyDialog>
      <FigureDialog figure={figure} scope={scope} onClose={address.closeFigure} />
      <LazyDialog opened={purchased > 0} onClose={close}>
        {purchased > 0 && (
          <PurchasedPanel
            year={purchased}
            onYear={address.showPurchased}
            projectId={item?.project_id ?? scope.project_id}
            ofItem={item !== undefined}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  );
}
