import type { Asset, Family } from '@plumbline/contract';
import type { AssetAddress } from '../asset-address.ts';
import type { ActName } from '../custody/act-panel-props.ts';

/** What the panels over a list of assets take: what the address names, and what can be done from there. */
export type AssetPanelsProps = {
  family: Family;
  address: AssetAddress;
  onAct: (act: ActName, assets: readonly Asset[]) => void;
  onUnscrap: (asset: Asset) => void;
};
