import { UnstyledButton } from '@mantine/core';
import type { TreeNode } from '@plumbline/contract';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { Overdue } from '../../ui/overdue.tsx';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { LeftOutMark } from '../percentage/left-out-mark.tsx';
import { formatWeight } from '../percentage/weight.ts';
import { useScreenActions } from '../screen-actions.ts';
import { InspectionMark } from '../tree/inspection-mark.tsx';
import classes from './drill-list.module.css';

/** An item in the list: a parent leads one level down, a leaf to its detail. */
export function DrillRow({ node, style }: { node: TreeNode; style: CSSProperties }) {
  const { t } = useTranslation();
  const { select } = useScreenActions();
  return (
    <li className={classes.row} style={style}>
      <UnstyledButton
        className={classes.open}
        onClick={() => select(node, node.is_parent ? null : 'information')}
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
      <ItemPercentage node={node} />
      <ChevronRight
        size={16}
        className={classes.chevron}
        data-leaf={!node.is_parent || undefined}
        aria-hidden
      />
    </li>
  );
}
