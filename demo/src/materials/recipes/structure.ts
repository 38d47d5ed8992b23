import type { Recipe } from '../types.ts';

/** Piling, reinforcement, concrete and formwork. */
export const structureRecipes: readonly Recipe[] = [
  [
    /^(Bored piling|Micropiling)/,
    [
      ['CON-3240', 320],
      ['RBR-T25', 14],
      ['RBR-T16', 6],
      ['CPL-25', 120],
    ],
  ],
  [
    /^Pile cap rebar/,
    [
      ['RBR-T25', 6.5],
      ['RBR-T32', 4.2],
      ['TIE-18', 60],
    ],
  ],
  [
    /^Rebar fixing/,
    [
      ['RBR-T16', 4.8],
      ['RBR-T20', 3.6],
      ['RBR-T13', 1.9],
      ['TIE-18', 55],
    ],
  ],
  [
    /^(Pile cap concreting|Concreting|Columns and walls)/,
    [
      ['CON-4050', 62],
      ['SPC-30', 14],
    ],
  ],
  [
    /^(Carcass casting)/,
    [
      ['CON-5060', 74],
      ['BRC-A8', 90],
      ['GRT-NS', 60],
    ],
  ],
  [
    /^(Grouting of joints|Corridor topping)/,
    [
      ['GRT-NS', 140],
      ['CON-2530', 12],
      ['BRC-A7', 24],
    ],
  ],
  [
    /^(Table formwork|Beam and slab formwork)/,
    [
      ['FMW-PLY', 120],
      ['FMW-TMB', 210],
      ['FMW-OIL', 4],
    ],
  ],
];
