import { overdueDays, type TreeNode } from '@plumbline/contract';
import { ChevronRight, Plus } from 'lucide-react';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueuedMark, useQueuedWords } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { LineCheckbox } from '../../ui/list/line-checkbox.tsx';
import { recordOfItem } from '../items/apply-change.ts';
import type { DropZone } from '../move/drop-place.ts';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { LeftOutMark } from '../percentage/left-out-mark.tsx';
import { formatWeight } from '../percentage/weight.ts';
import { useScreenActions } from '../screen-actions.ts';
import { InspectionMark } from './inspection-mark.tsx';
import { splitCode } from './own-code.ts';
import classes from './tree.module.css';
import type { TreeRow } from './tree-rows.ts';

type NodeRow = Extract<TreeRow, { kind: 'node' }>;

type TreeNodeRowProps = {
  row: NodeRow;
  id: string;
  /** Its distance from the top, in pixels. A number and no style object: a row that stays is not rendered again. */
  top: number;
  selected: boolean;
  active: boolean;
  /** Whether it is among the chosen tasks. */
  chosen: boolean;
  /** Its checkbox was pressed; null where no one may choose it. */
  onCheck: ((event: MouseEvent, node: TreeNode) => void) | null;
  onPress: (event: MouseEvent, node: TreeNode) => void;
  canAdd: boolean;
  canMove: boolean;
  /** Where on this line what is dragged would be dropped. */
  dropZone: DropZone | null;
  onToggle: (row: NodeRow) => void;
};

/** An item as a line of the tree, of plain elements because there are many of them. Its buttons are for the pointer; the keyboard has the tree's own keys. */
export const TreeNodeRow = memo(function TreeNodeRow(props: TreeNodeRowProps) {
  const { row, id, top, selected, active, chosen, canAdd, canMove, dropZone } = props;
  const { onCheck, onPress, onToggle } = props;
  const { node, depth, expanded } = row;
  const { t } = useTranslation();
  const { addBelow } = useScreenActions();
  const label = useRowLabel(node);
  const code = splitCode(node.code, row.parentCode);
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={node.is_parent ? expanded : undefined}
      aria-selected={selected}
      aria-checked={onCheck ? chosen : undefined}
      aria-label={label}
      className={classes.row}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-key={row.key}
      data-line
      data-chosen={chosen || undefined}
      data-drop={dropZone ?? undefined}
      draggable={canMove}
      style={{ '--top': `${top}px`, '--depth': depth - 1 } as CSSProperties}
      onClick={(event) => onPress(event, node)}
    >
      {onCheck && (
        <LineCheckbox
          name={`${node.code} ${node.title}`}
          chosen={chosen}
          onPress={(event) => onCheck(event, node)}
        />
      )}
      <button
        type="button"
        className={classes.chevron}
        tabIndex={-1}
        aria-hidden={!node.is_parent}
        style={{ visibility: node.is_parent ? 'visible' : 'hidden' }}
        data-expanded={expanded || undefined}
        aria-label={expanded ? t('Collapse') : t('Expand')}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(row);
        }}
      >
        <ChevronRight size={16} />
      </button>
      <span
        className={classes.name}
        title={[node.code, node.title, node.task_category?.name].filter(Boolean).join(' · ')}
      >
        <span className={classes.code}>
          <bdi>
            {code.repeated && <span className={classes.repeated}>{code.repeated}</span>}
            {code.own}
          </bdi>
        </span>
        <span className={classes.title}>{node.title}</span>
        {node.set_percentage > 0 && (
          <span
            className={classes.weight}
            title={t('Weight of {{weight}} in its parent', { weight: formatWeight(node.set_percentage) })}
          >
            ({formatWeight(node.set_percentage)})
          </span>
        )}
      </span>
      {node.task_category && <span className={classes.category}>{node.task_category.name}</span>}
      <Overdue item={node} short />
      <LeftOutMark node={node} />
      <InspectionMark node={node} />
      <QueuedMark record={recordOfItem(node)} />
      <ItemPercentage node={node} tabIndex={-1} />
      {canAdd && (
        <button
          type="button"
          className={classes.add}
          tabIndex={-1}
          aria-label={t('Add below {{title}}', { title: node.title })}
          title={t('Add below {{title}}', { title: node.title })}
          onClick={(event) => {
            event.stopPropagation();
            addBelow(node);
          }}
        >
          <Plus size={15} />
        </button>
      )}
    </div>
  );
});

/** A line as it is read out. */
function useRowLabel(node: TreeNode): string {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const queued = useQueuedWords(recordOfItem(node));
  const parts = [
    `${node.code} ${node.title}`,
    t('{{value}}%', { value: node.percentage.toFixed(2) }),
    t(node.progress),
  ];
  if (overdueDays(node, site.today) > 0) parts.push(t('Overdue'));
  if (!node.is_counted) parts.push(t('Left out'));
  if (queued) parts.push(t(queued));
  return parts.join(', ');
}
