import type { DemoTemplate, DemoTemplateItem } from './types.ts';

const itemOf = (
  code: string,
  title: string,
  weight: number,
  rest: Pick<DemoTemplateItem, 'days'> & Partial<DemoTemplateItem>,
): DemoTemplateItem => ({ code, title, weight, category: null, isMilestone: false, below: [], ...rest });

type Step = readonly [title: string, category: string, weight: number, firstDay: number, lastDay: number];

/** Steps that follow each other, with codes below the one of what they are part of. */
const stepsOf = (code: string, steps: readonly Step[]): DemoTemplateItem[] =>
  steps.map(([title, category, weight, firstDay, lastDay], index) =>
    itemOf(`${code}-${String(index + 1).padStart(2, '0')}`, title, weight, {
      category,
      days: [firstDay, lastDay],
      isMilestone: weight === 0,
    }),
  );

/** Something with steps below it, on the days from its first to its last. */
function groupOf(code: string, title: string, weight: number, below: DemoTemplateItem[]): DemoTemplateItem {
  const days = below.flatMap((item) => item.days);
  return itemOf(code, title, weight, { days: [Math.min(...days), Math.max(...days)], below });
}

/** What the company builds again and again; the days of an item count from the first day, which is 1. */
export const templates: readonly DemoTemplate[] = [
  {
    name: 'Typical bathroom',
    description: 'Prefabricated or in place, from the first fix to the flood test',
    creatorKey: 'superadmin',
    top: groupOf(
      'BATH',
      'Bathroom',
      0,
      stepsOf('BATH', [
        ['First fix of pipes and conduits', 'Plumbing and sanitary', 20, 1, 3],
        ['Waterproofing of floor and upstands', 'Waterproofing', 15, 4, 6],
        ['Water ponding test', 'Waterproofing', 5, 7, 8],
        ['Screed to falls', 'Tiling', 10, 9, 10],
        ['Wall and floor tiles', 'Tiling', 30, 11, 16],
        ['Sanitary ware and fittings', 'Plumbing and sanitary', 15, 17, 18],
        ['Sealant and cleaning', 'Architectural finishes', 5, 19, 19],
        ['Handover to the main contractor', 'Testing and commissioning', 0, 20, 20],
      ]),
    ),
  },
  {
    name: 'Typical floor',
    description: 'Structure, services and finishes of one floor of a block',
    creatorKey: 'superadmin',
    top: groupOf('FL', 'Typical floor', 0, [
      groupOf(
        'FL-1',
        'Structure',
        45,
        stepsOf('FL-1', [
          ['Setting out', 'Superstructure', 5, 1, 1],
          ['Vertical rebar and formwork', 'Formwork', 25, 2, 5],
          ['Casting of walls and columns', 'Concreting', 15, 6, 6],
          ['Slab formwork', 'Formwork', 25, 7, 10],
          ['Slab rebar', 'Rebar', 15, 11, 12],
          ['Casting of the slab', 'Concreting', 15, 13, 13],
        ]),
      ),
      groupOf(
        'FL-2',
        'Services',
        25,
        stepsOf('FL-2', [
          ['Cable containment', 'Cable containment', 25, 28, 33],
          ['Ducts and pipes', 'ACMV', 35, 30, 38],
          ['Sprinklers', 'Fire protection', 20, 34, 39],
          ['Cables and terminations', 'Cabling and terminations', 20, 39, 45],
        ]),
      ),
      groupOf(
        'FL-3',
        'Finishes',
        30,
        stepsOf('FL-3', [
          ['Partitions and plaster', 'Architectural finishes', 30, 36, 47],
          ['Tiles', 'Tiling', 30, 46, 54],
          ['Painting', 'Painting', 25, 55, 61],
          ['Doors and ironmongery', 'Architectural finishes', 15, 58, 63],
          ['Floor handed over', 'Testing and commissioning', 0, 65, 65],
        ]),
      ),
    ]),
  },
];
