/** The children of one item, in their order, with the earliest start and the latest end among them. */
export type Family = {
  parent_id: number;
  children: number[];
  first_day: string | null;
  last_day: string | null;
};

/** Which rows of an outline are open: those above a level, and the other way round those that were toggled. */
export type Openness = {
  /** How many levels are open, the root being the first; 0: all. */
  levels: number;
  toggled: ReadonlySet<number>;
};

/** A row that is shown. */
export type OutlineRow = {
  id: number;
  level: number;
  position: number;
  siblings: number;
  isOpen: boolean;
};

/** The earliest and the latest day of all that lies below an item. */
export type Span = { first_day: string | null; last_day: string | null };

/** A tree as rows: those that are shown, how many levels there are, and the days that each parent spans. */
export type Outline = { rows: OutlineRow[]; levels: number; spans: Map<number, Span> };

const NO_SPAN: Span = { first_day: null, last_day: null };

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

/**
 * Lays a tree out as rows, each before what is below it.
 * @param rootId the item at level 1, which is always shown
 * @param families the parents at and below it, each once, in any order
 */
export function layOut(rootId: number, families: readonly Family[], { levels, toggled }: Openness): Outline {
  const byParent = new Map(families.map((family) => [family.parent_id, family]));
  const spans = new Map<number, Span>();
  const rows: OutlineRow[] = [];
  let deepest = 1;

  // As deep as a tree may be, which the database bounds.
  function visit(row: Omit<OutlineRow, 'isOpen'>, shown: boolean): Span {
    const { id, level } = row;
    deepest = Math.max(deepest, level);
    const family = byParent.get(id);
    const isOpen = family !== undefined && (levels === 0 || level < levels) !== toggled.has(id);
    if (shown) rows.push({ ...row, isOpen });
    if (!family) return NO_SPAN;
    let { first_day, last_day } = family;
    for (const [index, child] of family.children.entries()) {
      if (!byParent.has(child) && !(shown && isOpen)) continue;
      const below = visit(
        { id: child, level: level + 1, position: index + 1, siblings: family.children.length },
        shown && isOpen,
      );
      first_day = earlier(first_day, below.first_day);
      last_day = later(last_day, below.last_day);
    }
    deepest = Math.max(deepest, level + 1);
    const span = { first_day, last_day };
    spans.set(id, span);
    return span;
  }

  visit({ id: rootId, level: 1, position: 1, siblings: 1 }, true);
  return { rows, levels: deepest, spans };
}
