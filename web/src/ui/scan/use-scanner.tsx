import { lazy, type ReactNode, useState } from 'react';
import { LazyDialog } from '../states/lazy-part.tsx';
import type { ScannerProps } from './scanner.types.ts';

type ScannerOptions = ScannerProps & {
  /** Called when the dialog is closed, as to lead to what was scanned. */
  onClosed?: () => void;
};

const ScannerDialog = lazy(() => import('./scanner-dialog.tsx'));

/**
 * A scanner for any place where an item is picked; it is loaded when it is first opened.
 * @returns `open`, and the dialog to draw
 */
export function useScanner({ onClosed, ...props }: ScannerOptions): { open: () => void; scanner: ReactNode } {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    onClosed?.();
  };
  return {
    open: () => setOpened(true),
    scanner: (
      <LazyDialog opened={opened} onClose={close}>
        {opened && <ScannerDialog {...props} onClose={close} />}
      </LazyDialog>
    ),
  };
}
