import { lazy } from 'react';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { AssetPanelsProps } from './asset-panels-props.ts';

const AssetPanel = lazy(() => import('./asset-panel.tsx'));
const AddAssetPanel = lazy(() => import('./add-asset-panel.tsx'));
const MovementsPanel = lazy(() => import('../custody/movements-panel.tsx'));

/**
 * What is open above a list of assets: one of them, the form that adds one, and the movements of one.
 * @param props `beside`: the first two are next to the list instead
 */
export function AssetPanels({ beside = false, ...props }: AssetPanelsProps & { beside?: boolean }) {
  const { family, address } = props;
  return (
    <>
      <LazyDialog opened={address.item > 0 && !beside} onClose={address.close}>
        {address.item > 0 && !beside && <AssetPanel {...props} />}
      </LazyDialog>
      <LazyDialog opened={address.adding && !beside} onClose={address.close}>
        {address.adding && !beside && <AddAssetPanel family={family} onClose={address.close} />}
      </LazyDialog>
      <LazyDialog opened={address.movements > 0} onClose={address.closeMovements}>
        {address.movements > 0 && (
          <MovementsPanel family={family} id={address.movements} onClose={address.closeMovements} />
        )}
      </LazyDialog>
    </>
  );
}
