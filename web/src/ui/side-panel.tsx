import { Drawer } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosesOnEscape } from './closes-on-escape.ts';
import classes from './side-panel.module.css';
import { useClosesOnBack } from './use-closes-on-back.ts';
import { usePhone } from './use-device.ts';
import { useFocusReturn } from './use-focus-return.ts';

type SidePanelProps = {
  title: string;
  /** Rule: SCREEN-7. */
  size: 400 | 500 | 600;
  opened: boolean;
  onClose: () => void;
  /** Whether it is open because the address says so: the way back then closes it by itself. */
  inAddress?: boolean;
  children: ReactNode;
};

/** A panel that comes in from the side over the screen it belongs to; on a phone it fills the screen. */
export function SidePanel(props: SidePanelProps) {
  const { title, size, opened, onClose, inAddress = false, children } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const closesOnEscape = useClosesOnEscape(opened);
  useFocusReturn();
  useClosesOnBack(opened && !inAddress, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={phone ? '100%' : size}
      classNames={{ content: classes.content, header: classes.header }}
      closeButtonProps={{ 'aria-label': t('Close'), size: phone ? 44 : 'md', iconSize: 20 }}
      // A click beside a form that is half filled in is rarely meant.
      closeOnClickOutside={false}
      closeOnEscape={closesOnEscape}
      onKeyDown={submitItsForm}
    >
      {children}
    </Drawer>
  );
}

/** Ctrl-Enter saves wherever in the panel the focus is, as on its Close button, which has it first. */
function submitItsForm(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  // What stands above the panel has its own keys; React has them bubble up to here.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const form = currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
