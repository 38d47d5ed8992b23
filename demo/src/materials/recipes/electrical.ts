import type { Recipe } from '../types.ts';

/** Electrical and low-voltage works. */
export const electricalRecipes: readonly Recipe[] = [
  [
    /^Distribution boards/,
    [
      ['CBL-4C-16', 240],
      ['SWG-DB24', 6],
      ['SWG-MCB1-20', 96],
      ['SWG-RCD63', 12],
      ['SWG-MTR', 9],
    ],
  ],
  [
    /^Corridor trunking/,
    [
      ['WIR-1C-2.5', 900],
      ['TRK-100X50', 130],
      ['GIC-25', 260],
      ['SUP-BOX', 90],
    ],
  ],
  [
    /^Cable trays and trunking/,
    [
      ['TRY-300', 84],
      ['TRK-100X100', 60],
      ['SUP-CH41', 48],
      ['SUP-TR10', 120],
    ],
  ],
  [
    /^Cable ladder, trays/,
    [
      ['LAD-450', 96],
      ['TRY-300', 140],
      ['GIC-25', 320],
      ['SUP-CH41', 70],
    ],
  ],
  [
    /^Cable pulling$/,
    [
      ['CBL-4C-16', 680],
      ['CBL-4C-35', 360],
      ['CBL-FR4C-4', 540],
      ['WIR-1C-4', 1200],
    ],
  ],
  [
    /^Cabling and terminations/,
    [
      ['CBL-4C-70', 180],
      ['CBL-4C-95', 140],
      ['CBL-1C-300', 220],
      ['SUP-CLT', 110],
    ],
  ],
  [
    /^(Cable terminations|Cable pulling and jointing)/,
    [
      ['CBL-HV3C-185', 420],
      ['CBL-CTL-7C', 360],
      ['SUP-CLT', 90],
    ],
  ],
  [
    /^(Power and controls|Control wiring|Power and control cables)/,
    [
      ['CBL-CTL-12C', 240],
      ['CBL-4C-25', 130],
      ['GIC-32', 90],
    ],
  ],
  [
    /^(Wiring|Rewiring)/,
    [
      ['WIR-1C-1.5', 1400],
      ['WIR-1C-2.5', 1100],
      ['PVC-C-20', 320],
      ['ACC-S2', 60],
    ],
  ],
  [
    /^(Luminaires and outlets|Fans, lights)/,
    [
      ['LUM-PN36', 64],
      ['LUM-DL18', 48],
      ['ACC-S1', 40],
      ['ACC-SW3', 22],
    ],
  ],
  [
    /^Lighting and fittings|^Lighting$/,
    [
      ['LUM-BT20', 56],
      ['LUM-BH12', 24],
      ['ACC-SW1', 18],
    ],
  ],
  [
    /^Emergency lighting/,
    [
      ['LUM-EM3', 36],
      ['LUM-EX1', 18],
      ['LUM-EX2', 6],
      ['CBL-FR4C-2.5', 420],
    ],
  ],
  [
    /^Temporary power/,
    [
      ['SWG-DB12', 4],
      ['CBL-4C-25', 260],
      ['LUM-WP40', 48],
      ['ACC-WPS', 24],
    ],
  ],
  [
    /^(Earthing and busbars|Busbar jointing)/,
    [
      ['ERT-T25', 120],
      ['ERT-ROD', 8],
      ['ERT-PIT', 8],
    ],
  ],
  [
    /^Lightning protection/,
    [
      ['ERT-T25', 180],
      ['ERT-AIR', 12],
      ['ERT-ROD', 6],
    ],
  ],
  [
    /^Busway sections/,
    [
      ['SWG-BUS', 14],
      ['SWG-BJT', 14],
      ['SWG-BTO', 24],
    ],
  ],
  [
    /^(Structured cabling|Data points)/,
    [
      ['CBL-CAT6A', 2400],
      ['ACC-DT2', 72],
      ['ACC-PPL', 6],
      ['CBL-OM4-12', 180],
    ],
  ],
  [
    /^(Cast-in conduits|Conduits and cable)/,
    [
      ['PVC-C-25', 210],
      ['PVC-C-20', 160],
      ['SUP-BOX', 36],
    ],
  ],
  [
    /^Photovoltaic/,
    [
      ['SWG-PVP', 90],
      ['SWG-INV', 1],
      ['CBL-1C-240', 120],
    ],
  ],
];
