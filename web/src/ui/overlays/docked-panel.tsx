import { CloseButton, Title } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../typing.ts';
import classes from './docked-panel.module.css';
import { PanelTitle } from './panel-title.tsx';
import { useEscape } from './use-escape.ts';

type DockedPanelProps = {
  title: string;
  kind?: string | undefined;
  /** In px. */
  size: number;
  opened: boolean;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** A panel with a place of its own at the right edge: the screen is narrower by it and stays in use. */
export function DockedPanel(props: DockedPanelProps) {
  return props.opened ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ title, kind, size, onClose, onKeyDown, children }: DockedPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useReservedWidth(size);
  // From the list too; not while something is typed outside it.
  useEscape(true, onClose, {
    isMeant: (target) => !isTyping(target) || panel.current?.contains(target) === true,
  });
  useFocusFromRow(panel);
  return (
    // A dialog that is not modal: what is around it can be used.
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      data-docked
      tabIndex={-1}
      className={classes.panel}
      style={{ width: size }}
      onKeyDown={onKeyDown}
    >
      <header className={classes.header}>
        <Title order={2} id={id} className={classes.title}>
          <PanelTitle title={title} kind={kind} />
        </Title>
        <CloseButton aria-label={t('Close')} iconSize={20} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** The widths of the open panels: the frame of the screens is narrower by the widest. */
const open: number[] = [];

function reserve() {
  const { style } = document.documentElement;
  if (open.length === 0) style.removeProperty('--docked-width');
  else style.setProperty('--docked-width', `${Math.max(...open)}px`);
  document.documentElement.toggleAttribute('data-docked', open.length > 0);
}

function useReservedWidth(size: number) {
  useEffect(() => {
    open.push(size);
    reserve();
    return () => {
      open.splice(open.indexOf(size), 1);
      reserve();
    };
  }, [size]);
}

/** When Enter on a row or a button has opened it, the focus goes into it; from record to record it stays in the list. */
let closedJustNow = false;

function useFocusFromRow(panel: { current: HTMLElement | null }) {
  useEffect(() => {
    const isFirst = !closedJustNow;
    if (isFirst && document.activeElement?.matches('main [tabindex]:focus-visible, main button'))
      panel.current?.focus({ preventScroll: true });
    return () => {
      closedJustNow = true;
      queueMicrotask(() => {
        closedJustNow = false;
      });
    };
  }, [panel]);
}
