import type { Asset, Family } from '@plumbline/contract';
import { lazy } from 'react';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import type { AssetAddress } from '../asset-address.ts';
import type { ActName } from '../custody/acts.tsx';

const AssetPanel = lazy(() => import('./asset-panel.tsx'));
const AddAssetPanel = lazy(() => import('./add-asset-panel.tsx'));
const MovementsPanel = lazy(() => import('../custody/movements-panel.tsx'));

export type AssetPanelsProps = {
  family: Family;
  address: AssetAddress;
  onAct: (act: ActName, assets: readonly Asset[]) => void;
  onUnscrap: (asset: Asset) => void;
};

/**
 * What stands over a list of assets: one of them, the form that adds one, and the movements of one.
 * @param props `beside`: the first two stand beside the list instead
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
