import { Tabs, type TabsListProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './tab-list.module.css';

/** Scrolls a list of tabs sideways, so that its open tab is in the middle as far as possible. */
function showOpenTab(tabs: HTMLElement) {
  const tab = tabs.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

/** The tabs of a screen. In a row they never wrap: it scrolls sideways and keeps the open tab in sight. */
export function TabList({ className, ...rest }: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    const show = () => showOpenTab(tabs);
    // A count that is loaded into a tab moves those after it.
    const sizes = new ResizeObserver(show);
    for (const tab of tabs.children) sizes.observe(tab);
    const opened = new MutationObserver(show);
    opened.observe(tabs, { subtree: true, attributeFilter: ['aria-selected'] });
    // The router gives a new address the scroll positions of the one before.
    const stopListening = router.subscribe('onRendered', show);
    return () => {
      sizes.disconnect();
      opened.disconnect();
      stopListening();
    };
  }, [router]);
  return <Tabs.List ref={list} className={[classes.list, className].filter(Boolean).join(' ')} {...rest} />;
}
