import { Button, Text } from '@mantine/core';
import { MAX_TASKS_AT_ONCE } from '@plumbline/contract';
import { Pencil, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '../../ui/list/chosen-bar.tsx';
import { usePhone, useTouch } from '../../ui/use-device.ts';
import classes from './chosen-tasks-bar.module.css';
import { useTaskChoice } from './task-choice.ts';

/** The bar below the tasks of a screen with what can be done with the chosen ones: those of one project. Rule: PROJECT-28. */
export function ChosenTasksBar() {
  const { t } = useTranslation();
  const choice = useTaskChoice();
  const phone = usePhone();
  const size = useTouch() ? 'sm' : 'xs';
  const narrow = phone ? { px: 8 } : {};
  if (!choice?.isOpen) return null;
  const { count, projectId, isBeyond, panel, openPanel, clear } = choice;
  return (
    <ChosenBar words={t('{{count}} selected', { count })} onClear={clear}>
      {isBeyond && (
        <Text size="xs" c="pending" role="status">
          {t('Up to {{most}} at a time', { most: MAX_TASKS_AT_ONCE })}
        </Text>
      )}
      {count > 0 && projectId === null && (
        <Text size="xs" role="status" className={classes.sentence}>
          {t('These tasks belong to different projects. Select tasks of one project to change them.')}
        </Text>
      )}
      <Button
        size={size}
        {...narrow}
        variant="default"
        // A phone has room for the words alone.
        leftSection={!phone && <Pencil size={14} aria-hidden />}
        disabled={projectId === null}
        aria-pressed={panel === 'change'}
        onClick={() => openPanel('change')}
      >
        {t('Change')}
      </Button>
      <Button
        size={size}
        {...narrow}
        variant="default"
        leftSection={!phone && <UserPlus size={14} aria-hidden />}
        disabled={projectId === null}
        aria-label={t('Assign people')}
        aria-pressed={panel === 'people'}
        onClick={() => openPanel('people')}
      >
        {phone ? t('People') : t('Assign people')}
      </Button>
    </ChosenBar>
  );
}
