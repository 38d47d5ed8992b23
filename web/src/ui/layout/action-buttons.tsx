import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './item-page.module.css';

export type Action = { label: string; icon: LucideIcon; run: () => void };

/** The actions on the record of a page: the first is the most frequent. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation();
  return (
    <section className={classes.actions} aria-label={t('Actions')}>
      {actions.map(({ label, icon: Icon, run }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}
