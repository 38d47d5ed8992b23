import type { TreeNode } from '@plumbline/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { useScreenActions } from '../screen-actions.ts';
import classes from './percentage.module.css';
import { formatWeight } from './weight.ts';

type ItemPercentageProps = {
  node: Pick<TreeNode, 'id' | 'type' | 'percentage' | 'progress' | 'set_percentage' | 'is_parent'>;
  tabIndex?: number;
  large?: boolean;
  /** Without its bar where a row has no room for it. */
  bar?: boolean;
  /** The status that is shown next to it: progress is not said in the same word again. */
  status?: string;
  /** In the header of a tree or an item: with the progress in a word, and in red where it has a weight of its own. */
  header?: boolean;
};

/**
 * An item's percentage with its thin bar, of plain elements because every line of a tree has one. A rolled-up one is a
 * button that answers why it is so. Red in a header: it is distributed to the parent by a weight of its own.
 */
export function ItemPercentage({
  node,
  tabIndex,
  large = false,
  bar = true,
  status,
  header = large,
}: ItemPercentageProps) {
  const { t } = useTranslation();
  const { explain } = useScreenActions();
  const distributed = node.set_percentage > 0;
  const said = [
    t(node.progress),
    distributed &&
      t('Distributed to the parent with a weight of {{weight}}', {
        weight: formatWeight(node.set_percentage),
      }),
    node.is_parent &&
      t('Show how {{percentage}} is calculated', { percentage: formatPercentage(node.percentage) }),
  ].filter(Boolean);
  const face = (
    <>
      {bar && (
        <span className={classes.bar} aria-hidden>
          <span
            className={classes.filled}
            data-complete={node.percentage === 100 || undefined}
            style={{ width: `${node.percentage}%` }}
          />
        </span>
      )}
      <span className={classes.figures}>
        <span className={classes.number} data-distributed={(distributed && header) || undefined}>
          {formatPercentage(node.percentage)}
        </span>
        {header && node.progress !== status && <span className={classes.word}>{t(node.progress)}</span>}
      </span>
    </>
  );
  const common = {
    className: classes.root,
    'data-large': large || undefined,
    title: said.join('. '),
  };
  if (!node.is_parent) return <span {...common}>{face}</span>;

  function onClick(event: MouseEvent) {
    event.stopPropagation();
    explain({ type: node.type, id: node.id });
  }
  return (
    <button
      type="button"
      {...common}
      tabIndex={tabIndex}
      aria-label={`${formatPercentage(node.percentage)}. ${said.join('. ')}`}
      onClick={onClick}
    >
      {face}
    </button>
  );
}
