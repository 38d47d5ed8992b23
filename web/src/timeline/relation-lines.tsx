import type { Timeline, TimelineRelation } from '@plumbline/contract';
import { memo, useMemo } from 'react';
import { relationPath } from './relation-path.ts';
import type { Scale } from './scale.ts';
import classes from './timeline.module.css';

/** The relations of the loaded pages, each once. */
export function useRelations(pages: readonly Timeline[]): TimelineRelation[] {
  return useMemo(() => {
    const byId = new Map(
      pages.flatMap(({ relations }) => relations.map((relation) => [relation.id, relation])),
    );
    return [...byId.values()];
  }, [pages]);
}

type RelationLinesProps = {
  relations: readonly TimelineRelation[];
  scale: Scale;
  rowHeight: number;
  /** The rows and pixels that are drawn. */
  rows: { first: number; last: number };
  from: number;
  to: number;
  /** Whose relations stand out. */
  activeId: number | null;
};

/** The relations that cross what is in sight, drawn in one picture as large as that. */
export const RelationLines = memo(function RelationLines(props: RelationLinesProps) {
  const { relations, scale, rowHeight, rows, from, to, activeId } = props;
  const top = rows.first * rowHeight;
  const height = (rows.last - rows.first + 1) * rowHeight;
  const crossing = relations.filter(
    (relation) =>
      Math.min(relation.from.row, relation.to.row) <= rows.last &&
      Math.max(relation.from.row, relation.to.row) >= rows.first,
  );
  return (
    <svg
      className={classes.relations}
      style={{ top, left: `calc(var(--sheet-width) + ${from}px)` }}
      width={to - from}
      height={height}
      viewBox={`${from} ${top} ${to - from} ${height}`}
      aria-hidden
    >
      {crossing.map((relation) => (
        <path
          key={relation.id}
          d={relationPath(relation, scale, rowHeight) ?? undefined}
          data-active={relation.from.id === activeId || relation.to.id === activeId || undefined}
        />
      ))}
    </svg>
  );
});
