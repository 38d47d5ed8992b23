import { Drawer } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredLine } from '../states/stored-line.tsx';
import { usePhone, useWideDesk } from '../use-device.ts';
import { DockedPanel } from './docked-panel.tsx';
import { PanelTitle } from './panel-title.tsx';
import classes from './side-panel.module.css';
import { useClosesOnBack } from './use-closes-on-back.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

type SidePanelProps = {
  title: string;
  /** The kind of record, or of the action on it: a second line below the title. */
  kind?: string | undefined;
  /** Rule: SCREEN-7. */
  size: 400 | 500 | 600;
  opened: boolean;
  onClose: () => void;
  /** Whether it is open because the address says so: the way back then closes it by itself. */
  inAddress?: boolean;
  /** Whether it shows a record of the list, which then stays in use: a wide desk shows it next to the list. */
  docked?: boolean;
  /** Whether it is an empty form: nothing of it is shown from the device. */
  isNew?: boolean;
  children: ReactNode;
};

/**
 * A panel that comes in from the side over the screen it belongs to; on a phone it fills the screen. With `docked` it
 * takes its own place on a wide desk.
 */
export function SidePanel({ docked = false, ...props }: SidePanelProps) {
  const wide = useWideDesk();
  const [isDocked, setDocked] = useState(docked && wide);
  // Not changed while it is open: what is typed in it would be lost.
  if (!props.opened && isDocked !== (docked && wide)) setDocked(!isDocked);
  useFocusReturn();
  useClosesOnBack(props.opened && !props.inAddress, props.onClose);
  return isDocked ? (
    <DockedPanel {...props} onKeyDown={submitItsForm} />
  ) : (
    <OverlayPanel docked={docked} {...props} />
  );
}

function OverlayPanel({ title, kind, size, opened, onClose, docked, isNew, children }: SidePanelProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  useEscape(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<PanelTitle title={title} kind={kind} />}
      size={phone ? '100%' : size}
      classNames={{ content: classes.content, header: classes.header }}
      closeButtonProps={{ 'aria-label': t('Close'), size: phone ? 44 : 'md', iconSize: 20 }}
      // A click outside a form that is half filled in is rarely meant.
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={submitItsForm}
    >
      {docked && !isNew && <StoredLine />}
      {children}
    </Drawer>
  );
}

/** Ctrl-Enter saves wherever in the panel the focus is, as on its Close button, which has it first. */
function submitItsForm(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  // Dialogs above the panel have their own keys; React has them bubble up to here.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const form = currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
