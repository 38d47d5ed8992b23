import { Text } from '@mantine/core';
import type { Answer, getAttention } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { linkTo } from '../ui/place-link.ts';
import { useUrlState } from '../ui/url-state.ts';
import classes from './overview.module.css';

/** The projects at which people are on site today and of which no daily report has come; open by the address. */
export function MissingReports({ projects, missing }: Answer<typeof getAttention>['reports']) {
  const { t } = useTranslation();
  const [{ reports }, set] = useUrlState({ reports: '' });
  return (
    <Dialog
      opened={reports === 'missing'}
      title={t('Daily reports missing today')}
      onClose={() => set({ reports: '' })}
    >
      {missing === 0 && (
        <Text size="sm">{t('Every project with people on site has a daily report for today.')}</Text>
      )}
      <ul className={classes.names}>
        {projects.map(({ id, title, people }) => (
          <li key={id}>
            <Link
              {...linkTo({ kind: 'documents', project: id, type: 'daily_report' })}
              className={classes.nameLink}
            >
              <span className={classes.grow}>{title}</span>
              <span className={classes.dimmed}>{t('{{count}} people on site', { count: people })}</span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {missing > projects.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('and {{count}} more', { count: missing - projects.length })}
        </Text>
      )}
    </Dialog>
  );
}
