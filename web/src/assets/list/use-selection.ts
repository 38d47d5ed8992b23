import type { Asset } from '@plumbline/contract';
import { useState } from 'react';
import { fullNameOf } from '../asset-name.ts';

/**
 * The assets that were chosen, also on other pages of the list, each as it was read last.
 * @param rows those in sight
 */
export function useSelection(rows: readonly Asset[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Asset>>(new Map());
  const latest = (asset: Asset) => rows?.find(({ id }) => id === asset.id) ?? asset;
  return {
    assets: [...chosen.values()].map(latest),
    clear: () => setChosen(new Map()),
    selection: {
      isChosen: ({ id }: Asset) => chosen.has(id),
      choose: (some: readonly Asset[], isChosen: boolean) =>
        setChosen((present) => {
          const next = new Map(present);
          for (const asset of some) {
            if (isChosen) next.set(asset.id, asset);
            else next.delete(asset.id);
          }
          return next;
        }),
      nameOf: fullNameOf,
    },
  };
}
