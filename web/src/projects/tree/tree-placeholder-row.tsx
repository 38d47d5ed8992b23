import { Anchor, Loader } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tree.module.css';
import type { TreeRow } from './tree-rows.ts';

type PlaceholderRow = Exclude<TreeRow, { kind: 'node' }>;

/** The row shown instead of children that are loading, could not be loaded, or are none. */
export function TreePlaceholderRow({ row, top }: { row: PlaceholderRow; top: number }) {
  const { t } = useTranslation();
  return (
    <div
      role="treeitem"
      aria-level={row.depth}
      aria-selected={false}
      tabIndex={-1}
      className={classes.placeholder}
      style={{ '--top': `${top}px`, '--depth': row.depth - 1 } as CSSProperties}
    >
      {row.kind === 'loading' && (
        <>
          <Loader size={12} /> {t('Loading...')}
        </>
      )}
      {row.kind === 'none' && t('(none)')}
      {row.kind === 'failed' && (
        <span role="alert">
          {t('Error fetching child nodes')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={row.retry}>
            {t('Try again')}
          </Anchor>
        </span>
      )}
    </div>
  );
}
