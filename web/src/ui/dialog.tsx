import { Modal, type ModalProps } from '@mantine/core';
import { useClosesOnEscape } from './closes-on-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog in the middle of the screen. Escape closes it while nothing stands above it. */
export function Dialog(props: ModalProps) {
  const closesOnEscape = useClosesOnEscape(props.opened);
  useFocusReturn();
  return <Modal {...props} closeOnEscape={props.closeOnEscape !== false && closesOnEscape} />;
}
