import type { DemoItem } from '../types.ts';

/** A material that a task takes, with the quantity of a task of middle size, in the material's unit. */
type Ingredient = readonly [code: string, quantity: number];

/** What tasks take by a word of their title; the first that fits. */
const recipes: readonly (readonly [RegExp, readonly Ingredient[]])[] = [
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
    /^Sealing of module joints/,
    [
      ['SEA-PU', 180],
      ['FST-SEAL', 60],
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

/** What a task takes; undefined for one that takes nothing that is ordered for it. */
export function ingredientsOf({ title }: DemoItem): readonly Ingredient[] | undefined {
  return recipes.find(([words]) => words.test(title))?.[1];
}
