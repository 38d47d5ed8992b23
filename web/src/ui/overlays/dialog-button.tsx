import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '../states/lazy-part.tsx';

type DialogButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  label: string;
  icon: ReactNode;
  /** The dialog or panel, loaded when it is first opened. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog or panel. */
export function DialogButton({ label, icon, children, variant = 'default', ...rest }: DialogButtonProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant={variant} leftSection={icon} onClick={() => setOpened(true)} {...rest}>
        {label}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        {opened && children(close)}
      </LazyDialog>
    </>
  );
}
