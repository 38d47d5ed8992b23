import { lazy, type ReactNode, useState } from 'react';
import { LazyDialog } from '../lazy-part.tsx';
import type { ScannerProps } from './scanner.types.ts';

const ScannerDialog = lazy(() => import('./scanner-dialog.tsx'));

/**
 * A scanner for any place where an item is picked; it is loaded when it is first opened.
 * @returns `open`, and the dialog to draw
 */
export function useScanner(props: ScannerProps): { open: () => void; scanner: ReactNode } {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return {
    open: () => setOpened(true),
    scanner: (
      <LazyDialog opened={opened} onClose={close}>
        {opened && <ScannerDialog {...props} onClose={close} />}
      </LazyDialog>
    ),
  };
}
