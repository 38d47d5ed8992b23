import type { Recipe } from '../types.ts';

/** Walls, floors, ceilings, doors and waterproofing. */
export const finishesRecipes: readonly Recipe[] = [
  [
    /^(Blockwork)/,
    [
      ['BLK-100', 1600],
      ['BLK-150', 700],
      ['CEM-50', 80],
      ['SND-1', 9],
    ],
  ],
  [
    /^(Wall and floor tiling|Corridor and lobby tiling|Tiling and flooring)/,
    [
      ['TIL-H60G', 260],
      ['TIL-W36', 120],
      ['TIL-ADH', 96],
      ['TIL-GRT', 40],
    ],
  ],
  [
    /^(Granite floor|Paving)/,
    [
      ['TIL-GRN', 180],
      ['TIL-SKT', 90],
      ['TIL-ADH', 70],
    ],
  ],
  [
    /^Vitreous/,
    [
      ['VEP-07', 140],
      ['SEA-SIL', 60],
    ],
  ],
  [
    /^Metal ceiling/,
    [
      ['MCL-600', 220],
      ['SUP-TR10', 160],
    ],
  ],
  [
    /^(Painting|External painting|Sealer and finishing)/,
    [
      ['PNT-SLR', 14],
      ['PNT-EMW', 26],
      ['PNT-EMC', 9],
    ],
  ],
  [
    /^Skim coat/,
    [
      ['SKM-20', 180],
      ['SCR-40', 220],
    ],
  ],
  [
    /^Epoxy floor/,
    [
      ['EPX-20', 18],
      ['PNT-SLR', 6],
    ],
  ],
  [
    /^(Doors|Signage, doors)/,
    [
      ['DOR-F30', 18],
      ['DOR-F60', 6],
      ['IRM-LCK', 24],
      ['IRM-CLS', 24],
    ],
  ],
  [
    /^(Waterproofing|Roof waterproofing)/,
    [
      ['WPM-T4', 64],
      ['WPM-PU', 12],
    ],
  ],
  [
    /^Sealing of module joints/,
    [
      ['SEA-PU', 180],
      ['FST-SEAL', 60],
    ],
  ],
  [
    /^Fit-out in the yard/,
    [
      ['GYP-M12', 160],
      ['STD-64', 240],
      ['TRK-U64', 110],
      ['RWL-50', 45],
    ],
  ],
];
