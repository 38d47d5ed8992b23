import { Modal, type ModalProps } from '@mantine/core';
import { usePhone } from '../use-device.ts';
import classes from './side-panel.module.css';
import { useClosesOnBack } from './use-closes-on-back.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog in the middle of the screen, on a phone a sheet that fills it. Escape and the way back close it while nothing is open above it. */
export function Dialog(props: ModalProps) {
  useEscape(props.opened, props.closeOnEscape === false ? undefined : props.onClose);
  useFocusReturn();
  useClosesOnBack(props.opened, props.onClose);
  const phone = usePhone();
  return (
    <Modal fullScreen={phone} classNames={{ content: classes.content }} {...props} closeOnEscape={false} />
  );
}
