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
    const tabs = list.current;
    if (!tabs) return;
    const moveIntoSight = () => {
      const tab = tabs.querySelector<HTMLElement>('[aria-selected="true"]');
      if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
    };
    // A count that arrives beside a tab moves those after it.
    const sizes = new ResizeObserver(moveIntoSight);
    for (const tab of tabs.children) sizes.observe(tab);
    return () => sizes.disconnect();
  }, [open]);
  return <Tabs.List ref={list} className={[classes.list, className].filter(Boolean).join(' ')} {...rest} />;
}
