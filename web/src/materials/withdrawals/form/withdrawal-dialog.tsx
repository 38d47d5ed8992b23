import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type WithdrawalDialogProps = {
  title: string;
  /** The task that it is for. */
  place: string;
  /** Asks first where something would be lost. */
  onLeave: () => Promise<void>;
  children: ReactNode;
};

/** The dialog of the form of a withdrawal, wide enough for what is available. */
export function WithdrawalDialog({ title, place, onLeave, children }: WithdrawalDialogProps) {
  return (
    <Dialog opened onClose={() => void onLeave()} closeOnClickOutside={false} size={960} title={title}>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {place}
      </Text>
      {children}
    </Dialog>
  );
}
