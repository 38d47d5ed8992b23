import { Tabs, type TabsListProps, type TabsProps } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNarrow, usePhone } from '../use-device.ts';
import classes from './section-tabs.module.css';
import { TabList } from './tab-list.tsx';

type SectionTabsProps = TabsProps & {
  /** Tabs of groups, each of which has tabs of its own below them, as `within="group"`. */
  hasGroups?: boolean;
  within?: 'group';
};

/** The tabs of a section: a column next to the sidebar at a desk, a line where there is less room, folded if there are groups. */
export function SectionTabs({ hasGroups = false, within, ...rest }: SectionTabsProps) {
  const narrow = useNarrow();
  return (
    <Tabs
      keepMounted={false}
      orientation={narrow ? 'horizontal' : 'vertical'}
      variant={narrow && !within ? 'default' : 'pills'}
      classNames={{
        root: within === 'group' ? classes.group : classes.section,
        list: within === 'group' ? classes.listOfGroup : classes.list,
        tab: classes.tab,
        panel: hasGroups ? classes.groupPanel : classes.panel,
      }}
      {...rest}
    />
  );
}

/** The content of a tab that is among groups and has no tabs of its own. */
export function OutsideGroups({ children }: { children: ReactNode }) {
  return <div className={classes.besideTabs}>{children}</div>;
}

type SectionTabListProps = TabsListProps & {
  /** Folded on a tablet too, because the tabs are in groups: lines of tabs would leave the list below them little room. */
  folds?: boolean;
};

/** The list of a section's tabs. Folded, as on a phone, it is the open tab alone, which leads to all of them. */
export function SectionTabList({ folds = false, ...rest }: SectionTabListProps) {
  const phone = usePhone();
  const narrow = useNarrow();
  return phone || (folds && narrow) ? <TabPage {...rest} /> : <TabList {...rest} />;
}

function TabPage({ children, ...rest }: TabsListProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [isOpen]);

  function onClick({ target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest('[role="tab"]')) setOpen(!isOpen);
  }
  return (
    <Tabs.List
      ref={list}
      className={classes.page}
      data-open={isOpen || undefined}
      onClick={onClick}
      {...rest}
    >
      {children}
      <ChevronDown size={16} aria-hidden className={classes.chevron} />
    </Tabs.List>
  );
}
