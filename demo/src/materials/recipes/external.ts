import type { Recipe } from '../types.ts';

/** External works: ducts, drains, roads and sewers. */
export const externalRecipes: readonly Recipe[] = [
  [
    /^(Duct bank)/,
    [
      ['EXT-D150', 640],
      ['EXT-D100', 420],
      ['EXT-PIT', 9],
      ['CON-1520', 46],
    ],
  ],
  [
    /^(Precast drains|Drains and sumps)/,
    [
      ['EXT-U30', 160],
      ['EXT-SMP', 14],
      ['CON-1520', 18],
    ],
  ],
  [
    /^Sub-base and kerbs/,
    [
      ['EXT-HCR', 260],
      ['EXT-KRB', 420],
      ['EXT-GEO', 900],
    ],
  ],
  [
    /^Sewer and inspection/,
    [
      ['UPVC-150', 140],
      ['EXT-SMP', 12],
      ['CON-1520', 24],
    ],
  ],
];
