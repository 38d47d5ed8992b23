import { Group, Text, UnstyledButton } from '@mantine/core';
import type { TreeNode } from '@plumbline/contract';
import type { ComponentProps, ReactNode } from 'react';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { keepText } from '../../ui/list/line-choice.ts';
import { TaskCheckbox } from '../bulk/task-checkbox.tsx';
import { useTaskPress } from '../bulk/use-task-press.ts';
import { useScreenActions } from '../screen-actions.ts';
import treeClasses from '../tree/tree.module.css';
import classes from './category.module.css';

type FoundLineProps = {
  item: Pick<TreeNode, 'id' | 'type' | 'code' | 'title' | 'percentage'> &
    ComponentProps<typeof Overdue>['item'];
  /** The ids of all tasks of its list. */
  lines: readonly number[];
  selected: boolean;
  /** Dimmed: there is nothing more to do. */
  finished?: boolean;
  /** The way down to it. */
  way: ReactNode;
  /** Before its percentage. */
  marks?: ReactNode;
};

/** An item that a filter has found: it opens, and a task can be chosen. */
export function FoundLine({ item, lines, selected, finished = false, way, marks }: FoundLineProps) {
  const { select } = useScreenActions();
  const { isChosen, press, onKeyDown, longPress } = useTaskPress(item, lines);
  return (
    <div className={classes.line} data-line data-chosen={isChosen || undefined} {...longPress}>
      <TaskCheckbox task={item} lines={lines} />
      <UnstyledButton
        className={treeClasses.hit}
        data-selected={selected || undefined}
        data-finished={finished || undefined}
        onMouseDown={keepText}
        onKeyDown={onKeyDown}
        onClick={(event) => press(event) || select(item)}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text truncate title={`${item.code} · ${item.title}`}>
            <Text span size="xs" c="dimmed" mr={6}>
              {item.code}
            </Text>
            {item.title}
          </Text>
          <Group gap={8} wrap="nowrap" className={classes.marks}>
            <Overdue item={item} short />
            {marks}
            <Text className="numbers">{formatPercentage(item.percentage)}</Text>
          </Group>
        </Group>
        {way}
      </UnstyledButton>
    </div>
  );
}
