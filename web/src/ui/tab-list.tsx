import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './tab-list.module.css';

type TabListProps = TabsListProps & {
  /** The open tab, which is moved into sight. */
  open: string;
};

/** The tabs of a screen: on a phone on one line, which a finger moves sideways where it is too long. */
export function TabList({ open, className, ...rest }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is read from the page, which follows `open`
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return <Tabs.List ref={list} className={[classes.list, className].filter(Boolean).join(' ')} {...rest} />;
}
