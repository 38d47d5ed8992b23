import { Button, Group } from '@mantine/core';
import type { LeaveApplication } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../ui/person-avatar.tsx';
import classes from './leave.module.css';

type RowActionsProps = {
  application: LeaveApplication;
  onDecide: (application: LeaveApplication) => void;
  onCancel: (application: LeaveApplication) => void;
};

/** What one may do with an application in the list of a decider. */
export function RowActions({ application, onDecide, onCancel }: RowActionsProps) {
  const { t } = useTranslation();
  const { decide, cancel } = application.abilities;
  const name = fullName(application.employee);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {decide && (
        <Button
          size="compact-sm"
          className={classes.action}
          aria-label={t('Review leave for {{name}}', { name })}
          onClick={() => onDecide(application)}
        >
          {t('Review')}
        </Button>
      )}
      {cancel && !decide && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.action}
          aria-label={t('Cancel leave for {{name}}', { name })}
          onClick={() => onCancel(application)}
        >
          {t('Cancel')}
        </Button>
      )}
    </Group>
  );
}
