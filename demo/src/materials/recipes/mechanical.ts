import type { Recipe } from '../types.ts';

/** Fire protection, plumbing and air conditioning. */
export const mechanicalRecipes: readonly Recipe[] = [
  [
    /^Detectors, call points/,
    [
      ['DET-SM', 64],
      ['DET-MCP', 10],
      ['DET-SND', 12],
      ['CBL-FA-2C', 780],
    ],
  ],
  [
    /^(Sprinkler mains|Pre-action)/,
    [
      ['GI-100', 90],
      ['GI-25', 240],
      ['GRC-100', 60],
      ['SPK-P68', 140],
    ],
  ],
  [
    /^(Hose reels|Fire alarm and wet)/,
    [
      ['HRL-30', 8],
      ['DRO-65', 6],
      ['GI-50', 72],
    ],
  ],
  [
    /^(Riser pipes|Underslab)/,
    [
      ['UPVC-100', 96],
      ['UPVC-150', 54],
      ['DI-100', 30],
      ['FST-COL', 18],
    ],
  ],
  [
    /^(Sanitary and water|Toilet piping)/,
    [
      ['CU-22', 160],
      ['SS316-28', 90],
      ['SAN-WC', 18],
      ['SAN-WB', 18],
      ['SAN-MIX', 18],
    ],
  ],
  [
    /^(Hangers and main ducts)/,
    [
      ['DCT-08', 260],
      ['SUP-TR10', 180],
      ['DMP-FD', 8],
    ],
  ],
  [
    /^(Branch ducts)/,
    [
      ['DCT-06', 210],
      ['DMP-VCD', 26],
      ['INS-D25', 180],
    ],
  ],
  [
    /^(Insulation)/,
    [
      ['INS-D50', 190],
      ['INS-P-100', 120],
      ['INS-P-50', 160],
    ],
  ],
  [
    /^(Grilles)/,
    [
      ['GRL-300', 42],
      ['GRL-600', 18],
      ['GRL-LIN', 12],
    ],
  ],
  [
    /^(Welded pipes|Condenser water|Chilled-water|Header)/,
    [
      ['BSP-200', 84],
      ['BSP-100', 60],
      ['BFV-200', 8],
      ['FLX-100', 12],
    ],
  ],
];
