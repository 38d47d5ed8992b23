import type { Asset, Family } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { ActName } from './act-panel-props.ts';
import { acts } from './acts.tsx';

/**
 * The panel of an act, above the screen that begins it.
 * @param onDone called once an act is done
 * @returns `begin`, which opens it with some assets, and `panel`, to be rendered anywhere on the screen
 */
export function useActs(
  family: Family,
  onDone?: () => void,
): { begin: (act: ActName, assets: readonly Asset[]) => void; panel: ReactNode } {
  const [begun, setBegun] = useState<{ act: ActName; assets: readonly Asset[] } | null>(null);
  const close = () => setBegun(null);
  const Panel = acts.find(({ name }) => name === begun?.act)?.panel;
  return {
    begin: (act, assets) => setBegun({ act, assets }),
    panel: (
      <LazyDialog opened={begun !== null} onClose={close}>
        {begun && Panel && (
          <Panel
            family={family}
            assets={begun.assets}
            onClose={close}
            onDone={() => {
              close();
              onDone?.();
            }}
          />
        )}
      </LazyDialog>
    ),
  };
}
