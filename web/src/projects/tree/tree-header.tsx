import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { useTouch } from '../../ui/use-device.ts';
import { SelectAction } from '../bulk/select-action.tsx';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { useScreenActions } from '../screen-actions.ts';
import { ComputeButton } from './compute-button.tsx';
import classes from './tree.module.css';

type TreeHeaderProps = { project: WorkItem; selected: boolean; children?: ReactNode };

/** The header of the tree: the project with its percentage, and what one may do to the whole of it. */
export function TreeHeader({ project, selected, children }: TreeHeaderProps) {
  const { t } = useTranslation();
  const { select, addBelow } = useScreenActions();
  const touch = useTouch();
  const { add_child, compute } = project.abilities;
  return (
    <Stack gap={8} className={classes.head}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
        <UnstyledButton
          className={classes.projectTitle}
          data-selected={selected || undefined}
          aria-current={selected || undefined}
          onClick={() => select(project)}
        >
          <ClampedText>{project.title}</ClampedText>
        </UnstyledButton>
        <Group gap={4} wrap="nowrap" align="start">
          <ItemPercentage node={project} header />
          {touch && <SelectAction name={project.title} />}
        </Group>
      </Group>
      {(add_child || compute) && (
        <Group gap="xs">
          {add_child && (
            <Button variant="default" size="xs" onClick={() => addBelow(project)}>
              {t('+ Add Zone')}
            </Button>
          )}
          {compute && <ComputeButton project={project} />}
        </Group>
      )}
      {children}
    </Stack>
  );
}
