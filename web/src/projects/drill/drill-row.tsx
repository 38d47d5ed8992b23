import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { TreeNode } from '@plumbline/contract';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { QueuedMark } from '../../outbox/index.ts';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { keepText } from '../../ui/list/line-choice.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { TaskCheckbox } from '../bulk/task-checkbox.tsx';
import { useTaskPress } from '../bulk/use-task-press.ts';
import { recordOfItem } from '../items/apply-change.ts';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { LeftOutMark } from '../percentage/left-out-mark.tsx';
import { formatWeight } from '../percentage/weight.ts';
import { useScreenActions } from '../screen-actions.ts';
import { InspectionMark } from '../tree/inspection-mark.tsx';
import classes from './drill-list.module.css';

type DrillRowProps = {
  node: TreeNode;
  /** The ids of all lines of the list. */
  siblings: readonly number[];
  style: CSSProperties;
};

/** An item in the list: a parent leads one level down, a leaf to its detail. */
export function DrillRow({ node, siblings, style }: DrillRowProps) {
  const { t } = useTranslation();
  const { select } = useScreenActions();
  const line = useTaskPress(node, siblings);
  const open = () => select(node, node.is_parent ? null : 'information');
  return (
    <li
      className={classes.row}
      style={style}
      data-line
      data-chosen={line.isChosen || undefined}
      {...line.longPress}
    >
      <TaskCheckbox task={node} lines={siblings} />
      <UnstyledButton
        className={classes.open}
        onMouseDown={keepText}
        onKeyDown={line.onKeyDown}
        onClick={(event) => line.press(event) || open()}
      >
        <span className={classes.code}>
          {node.code}
          {node.set_percentage > 0 && (
            <span
              title={t('Weight of {{weight}} in its parent', { weight: formatWeight(node.set_percentage) })}
            >
              {' '}
              ({formatWeight(node.set_percentage)})
            </span>
          )}
          {node.task_category && ` · ${node.task_category.name}`}
        </span>
        <span className={classes.name} title={node.title}>
          {node.title}
        </span>
        {(node.start_date || node.end_date) && (
          <span className={classes.dates} title={t('Start and end date')}>
            {formatDate(node.start_date)} – {formatDate(node.end_date)}
          </span>
        )}
      </UnstyledButton>
      <Overdue item={node} short />
      <LeftOutMark node={node} />
      <InspectionMark node={node} />
      <QueuedMark record={recordOfItem(node)} />
      <ItemPercentage node={node} />
      {line.showsAll && node.is_parent ? (
        // Where a press chooses, this still leads one level down.
        <ActionIcon size={44} aria-label={t('Open {{name}}', { name: node.title })} onClick={open}>
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ChevronRight
          size={16}
          className={classes.chevron}
          data-leaf={!node.is_parent || undefined}
          aria-hidden
        />
      )}
    </li>
  );
}
