import { Modal, type ModalProps } from '@mantine/core';
import { useClosesOnEscape } from './closes-on-escape.ts';
import classes from './side-panel.module.css';
import { useClosesOnBack } from './use-closes-on-back.ts';
import { usePhone } from './use-device.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog in the middle of the screen, on a phone a sheet that fills it. Escape and the way back close it while nothing is open above it. */
export function Dialog(props: ModalProps) {
  const closesOnEscape = useClosesOnEscape(props.opened);
  useFocusReturn();
  useClosesOnBack(props.opened, props.onClose);
  const phone = usePhone();
  return (
    <Modal
      fullScreen={phone}
      classNames={{ content: classes.content }}
      {...props}
      closeOnEscape={props.closeOnEscape !== false && closesOnEscape}
    />
  );
}
