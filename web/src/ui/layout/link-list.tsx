import { Title } from '@mantine/core';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import classes from './link-list.module.css';

export type LinkListEntry = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Of the address, from the #. */
  href: string;
  /** At the end of the line. */
  aside?: ReactNode;
};

/** A heading with links below it, one a line on a phone and several where there is room. */
export function LinkList({ title, entries }: { title: string; entries: readonly LinkListEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <ul className={classes.list}>
        {entries.map(({ key, label, icon: Icon, href, aside }) => (
          <li key={key}>
            <a href={href} className={classes.link}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span className={classes.label}>{label}</span>
              {aside}
              <ChevronRight size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
