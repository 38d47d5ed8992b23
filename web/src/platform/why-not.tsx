import { Anchor, Text } from '@mantine/core';
import { type Action, pathOfPlace, permissions, refusedAction } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from './api-problem.ts';

/** Why somebody may not do something: which roles can, and the way to the whole table. */
export function WhyNot({ action }: { action: Action }) {
  const { t } = useTranslation();
  const roles = permissions[action].map((role) => t(role));
  return (
    <Text size="sm" component="div">
      {t('Roles that can: {{roles}}.', { roles: roles.join(', ') })}{' '}
      <Anchor size="sm" href={`#${pathOfPlace({ kind: 'permissions', action })}`}>
        {t('Why not?')}
      </Anchor>
    </Text>
  );
}

/** The same of a call that was refused for want of rights; nothing of any other failure. */
export function WhyRefused({ problem }: { problem: Pick<ApiProblem, 'code' | 'data'> }) {
  const refused = problem.code === 'not_allowed' ? refusedAction(problem.data) : null;
  return refused && <WhyNot action={refused.action} />;
}
