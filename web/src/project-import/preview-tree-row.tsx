import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatPercentage, PercentageBar } from '../ui/badges/percentage-bar.tsx';
import classes from './import.module.css';
import type { PreviewRow } from './preview-rows.ts';

const INDENT = 16;
/** However deep the tree, a phone must have room for a title. */
const DEEPEST_INDENT = 8;

type PreviewTreeRowProps = {
  row: PreviewRow;
  top: number;
  height: number;
  closed: boolean;
  active: boolean;
  onToggle: () => void;
};

/** A parent of the tree to come: code, title and percentage. The keys are the tree's own. */
export function PreviewTreeRow({ row, top, height, closed, active, onToggle }: PreviewTreeRowProps) {
  const { node, index, hasChildren } = row;
  const Chevron = closed ? ChevronRight : ChevronDown;
  return (
    <div
      id={`preview-${index}`}
      role="treeitem"
      aria-level={node.depth - 1}
      aria-expanded={hasChildren ? !closed : undefined}
      aria-selected={active}
      className={classes.row}
      data-active={active || undefined}
      data-opens={hasChildren || undefined}
      style={{
        top,
        height,
        paddingLeft: 12 + Math.min(node.depth - 2, DEEPEST_INDENT) * INDENT,
      }}
      onClick={onToggle}
    >
      {hasChildren ? <Chevron size={14} aria-hidden /> : <span className={classes.noChevron} />}
      <span className={classes.code}>{node.code}</span>
      <span className={classes.rowTitle} title={node.title}>
        {node.title}
      </span>
      <span className={classes.rowBar}>
        <PercentageBar bare value={node.percentage} label={node.title} />
      </span>
      <span className={classes.rowNumber}>{formatPercentage(node.percentage)}</span>
    </div>
  );
}
