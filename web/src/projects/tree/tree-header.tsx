import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../../ui/use-device.ts';
import { SelectAction } from '../bulk/select-action.tsx';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { useScreenActions } from '../screen-actions.ts';
import { ComputeButton } from './compute-button.tsx';
import classes from './tree.module.css';

type TreeHeaderProps = { project: WorkItem; selected: boolean; children?: ReactNode };

/**
 * The header of the tree: the project with its percentage, unless the detail next to it shows both, and what one may do
 * to the whole of it. In one row either way, so that the lines below stay where they are.
 */
export function TreeHeader({ project, selected, children }: TreeHeaderProps) {
  const { t } = useTranslation();
  const { select, addBelow } = useScreenActions();
  const touch = useTouch();
  const { add_child, compute } = project.abilities;
  const hasButtons = add_child || compute;
  return (
    <Stack gap={8} className={classes.head}>
      <Group wrap="nowrap" gap="xs" className={classes.headRow}>
        {hasButtons && selected ? null : (
          <>
            <UnstyledButton
              className={classes.projectTitle}
              data-selected={selected || undefined}
              aria-current={selected || undefined}
              title={project.title}
              onClick={() => select(project)}
            >
              {project.title}
            </UnstyledButton>
            <ItemPercentage node={project} header bar={false} />
          </>
        )}
        {add_child && (
          <Button variant="default" size="xs" onClick={() => addBelow(project)}>
            {t('+ Add Zone')}
          </Button>
        )}
        {compute && <ComputeButton project={project} />}
        {touch && <SelectAction name={project.title} />}
      </Group>
      {children}
    </Stack>
  );
}
