import { Anchor, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './announcements.module.css';
import { type Audience, type Reach, useReachWords } from './use-reach.ts';

type AnnouncementReachProps = { audience: Audience; query: UseQueryResult<Reach> };

/** Who gets what is being written: how many people on how many devices, and of which roles. */
export function AnnouncementReach({ audience, query }: AnnouncementReachProps) {
  const { t } = useTranslation();
  const { reachInWords } = useReachWords();
  if (audience.send_to === 'role' && audience.role_ids.length === 0)
    return <Line>{t('Select roles to see the recipients.')}</Line>;
  if (query.error && !query.data)
    return (
      <Line>
        {t('The recipients could not be loaded.')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void query.refetch()}>
          {t('Try again')}
        </Anchor>
      </Line>
    );
  if (!query.data) return <Line>{t('Counting recipients…')}</Line>;
  if (query.data.people === 0)
    return <Line warns>{t('No recipients: no Active employee with an account matches.')}</Line>;
  const shares = query.data.roles.filter(({ people }) => people > 0);
  return (
    <Line old={query.isPlaceholderData}>
      <strong>{reachInWords(query.data)}</strong>
      <span className={classes.shares}>
        {shares.map(({ name, people }) => t('{{role}} {{people}}', { role: t(name), people })).join(' · ')}
      </span>
    </Line>
  );
}

type LineProps = { children: React.ReactNode; warns?: boolean; old?: boolean };

function Line({ children, warns, old }: LineProps) {
  return (
    <div className={classes.reach} data-warns={warns || undefined} data-old={old || undefined}>
      <Users size={16} aria-hidden />
      <Text component="div" size="sm" role="status" className="numbers">
        {children}
      </Text>
    </div>
  );
}
