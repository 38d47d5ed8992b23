import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type PaperDialogProps = {
  title: string;
  /** Asks first where something would be lost. */
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a form with lines: as wide as its table needs, and the whole screen of a phone. */
export function PaperDialog({ title, onClose, children }: PaperDialogProps) {
  return (
    <Dialog opened size={1040} title={title} closeOnClickOutside={false} onClose={onClose}>
      {children}
    </Dialog>
  );
}
