import { Anchor, Button, Popover, Text } from '@mantine/core';
import { type Action, permissions, refusedAction } from '@plumbline/contract';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from './api-problem.ts';
import { useMay } from './session.ts';

/** The address of the table of permissions, with one action in sight. */
const permissionsOf = (action: Action): string => `#/permissions?action=${action}`;

/** Why somebody may not do something: which roles can, and the way to the whole table. */
export function WhyNot({ action }: { action: Action }) {
  const { t } = useTranslation();
  const roles = permissions[action].map((role) => t(role));
  return (
    <Text size="sm" component="div">
      {t('Roles that can: {{roles}}.', { roles: roles.join(', ') })}{' '}
      <Anchor size="sm" href={permissionsOf(action)}>
        {t('Why not?')}
      </Anchor>
    </Text>
  );
}

/**
 * A quiet question in the place of a button that somebody lacks for want of rights, with the roles that can as its answer;
 * nothing for those who may.
 * @param question such as 'Why can’t I add a project?', in the reader's words
 */
export function WhyCannot({ action, question }: { action: Action; question: string }) {
  if (useMay(action)) return null;
  return (
    <Popover width="min(340px, calc(100vw - 32px))" position="bottom-end" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<CircleHelp size={14} aria-hidden />}
        >
          {question}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={question} tabIndex={-1} data-autofocus>
        <WhyNot action={action} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The same of a call that was refused for want of rights; nothing of any other failure. */
export function WhyRefused({ problem }: { problem: Pick<ApiProblem, 'code' | 'data'> }) {
  const refused = problem.code === 'not_allowed' ? refusedAction(problem.data) : null;
  return refused && <WhyNot action={refused.action} />;
}
