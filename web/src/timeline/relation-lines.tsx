import type { Timeline, TimelineRelation } from '@plumbline/contract';
import { memo, useMemo } from 'react';
import { relationPath } from './relation-path.ts';
import type { Scale } from './scale.ts';
import classes from './timeline.module.css';

const NONE: readonly TimelineRelation[] = [];

/** The relations of the loaded pages, each once, and those of one item: the same list for as long as there are none. */
export function useRelations(pages: readonly Timeline[]) {
  return useMemo(() => {
    const byId = new Map(
      pages.flatMap((page) => page.relations.map((relation) => [relation.id, relation] as const)),
    );
    const relations = [...byId.values()];
    const byItem = new Map<number, TimelineRelation[]>();
    for (const relation of relations)
      for (const { id } of [relation.from, relation.to]) {
        const known = byItem.get(id);
        if (known) known.push(relation);
        else byItem.set(id, [relation]);
      }
    return { relations, relationsOf: (id: number) => byItem.get(id) ?? NONE };
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
  /** Whose relations are highlighted. */
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
