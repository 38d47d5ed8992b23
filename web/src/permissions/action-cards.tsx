import { Badge, Text, Title } from '@mantine/core';
import { actionWords, permissions, type RoleName, roleNames } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ActionTableProps } from './action-matrix.tsx';
import classes from './permissions.module.css';
import { scrollIntoSight } from './scroll-into-sight.ts';

/** The same where there is no room for a column a role: each action with the roles that may do it. */
export function ActionCards({ groups, own, asked }: ActionTableProps) {
  const { t } = useTranslation();
  return groups.map(({ group, actions }) => (
    <section key={group} aria-label={t(group)}>
      <Title order={2} size="h4" mb="xs">
        {t(group)}
      </Title>
      <ul className={classes.cards}>
        {actions.map((action) => {
          const roles: readonly RoleName[] = permissions[action];
          const isYours = roles.includes(own);
          return (
            <li
              key={action}
              ref={action === asked ? scrollIntoSight : undefined}
              data-asked={action === asked || undefined}
            >
              <div className={classes.cardHead}>
                <Text fw={600}>{t(actionWords[action].words)}</Text>
                <Badge variant="light" tt="none" color={isYours ? 'good' : 'gray'} miw="max-content">
                  {isYours ? t('You can') : t('You cannot')}
                </Badge>
              </div>
              <Text size="sm" c="dimmed">
                {roles.length === roleNames.length ? t('All roles') : roles.map((role) => t(role)).join(', ')}
              </Text>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
