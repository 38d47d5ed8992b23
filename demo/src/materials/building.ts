import { sizes, things } from './catalogue-parts.ts';

const concrete = { category: 'Concrete and cement', unit: 'm³', supplierKey: 'concrete' };
const rebar = { category: 'Reinforcement', unit: 't', supplierKey: 'steel' };
const formwork = { category: 'Formwork', unit: 'nos', supplierKey: 'boards' };
const walls = { category: 'Blocks and drywall', unit: 'nos', supplierKey: 'boards' };
const tiles = { category: 'Tiles and flooring', unit: 'm²', supplierKey: 'tiles' };
const coating = { category: 'Paint and waterproofing', unit: 'pail', supplierKey: 'coatings' };
const doors = { category: 'Doors and ironmongery', unit: 'nos', supplierKey: 'joinery' };
const external = { category: null, unit: 'nos', supplierKey: 'civil' };

/** Materials of structure, finishes and external works. */
export const buildingMaterials = [
  ...things(
    concrete,
    ['CON-1520', 'Ready-mixed concrete C15/20, blinding', '118.00'],
    ['CON-2530', 'Ready-mixed concrete C25/30', '132.00'],
    ['CON-3240', 'Ready-mixed concrete C32/40, pump mix', '146.00'],
    ['CON-4050', 'Ready-mixed concrete C40/50, pump mix', '162.00'],
    ['CON-5060', 'Ready-mixed concrete C50/60, precast', '178.00'],
    ['SND-1', 'Washed sand', '42.00'],
  ),
  ...things(
    { ...concrete, unit: 'bag' },
    ['GRT-NS', 'Non-shrink grout 25 kg', '16.50'],
    ['CEM-50', 'Ordinary Portland cement 50 kg', '8.20'],
    ['SCR-40', 'Floor screed, premixed 40 kg', '7.90'],
    ['REP-25', 'Repair mortar R4, 25 kg', '31.00'],
  ),
  ...sizes(
    rebar,
    'RBR',
    'Reinforcement bar B500B, {}',
    ...([
      ['T10', '985.00'],
      ['T13', '965.00'],
      ['T16', '950.00'],
      ['T20', '950.00'],
      ['T25', '955.00'],
      ['T28', '960.00'],
      ['T32', '968.00'],
    ] as const),
  ),
  ...things(
    { ...rebar, unit: 'sheet' },
    ['BRC-A7', 'Welded mesh A7, 2.4 × 6 m', '62.00'],
    ['BRC-A8', 'Welded mesh A8, 2.4 × 6 m', '81.00'],
    ['BRC-A10', 'Welded mesh A10, 2.4 × 6 m', '126.00'],
  ),
  ...things(
    { ...rebar, unit: 'nos' },
    ['CPL-20', 'Mechanical coupler T20', '6.20'],
    ['CPL-25', 'Mechanical coupler T25', '8.40'],
    ['CPL-32', 'Mechanical coupler T32', '12.90'],
    ['SPC-30', 'Concrete cover block 30 mm, bag of 100', '18.00'],
  ),
  ...things({ ...rebar, unit: 'kg' }, ['TIE-18', 'Tie wire gauge 18', '1.75']),
  ...things(
    formwork,
    ['FMW-PLY', 'Film-faced plywood 18 mm, 1.22 × 2.44 m', '48.00'],
    ['FMW-TMB', 'Timber 50 × 100 mm, 4 m', '14.50'],
    ['FMW-H20', 'Timber beam H20, 3.9 m', '58.00'],
    ['FMW-PRP', 'Steel prop 2.2 to 3.9 m', '36.00'],
    ['FMW-TIE', 'Tie rod 15 mm, 1 m, with nuts', '11.20'],
  ),
  ...things({ ...formwork, unit: 'pail' }, ['FMW-OIL', 'Mould release agent 20 l', '68.00']),
  ...things(
    walls,
    ['BLK-100', 'Hollow block 390 × 190 × 100 mm', '1.35'],
    ['BLK-150', 'Hollow block 390 × 190 × 150 mm', '1.70'],
    ['BLK-200', 'Hollow block 390 × 190 × 200 mm', '2.10'],
    ['BLK-AAC', 'Lightweight block 600 × 200 × 100 mm', '3.20'],
    ['GYP-12', 'Gypsum board 12 mm, 1.2 × 2.4 m', '13.80'],
    ['GYP-F15', 'Gypsum board fire-rated 15 mm, 1.2 × 2.4 m', '22.40'],
    ['GYP-M12', 'Gypsum board moisture-resistant 12 mm', '18.90'],
    ['STD-64', 'Steel stud 64 mm, 3 m', '6.30'],
    ['STD-92', 'Steel stud 92 mm, 3 m', '8.10'],
    ['TRK-U64', 'Steel track 64 mm, 3 m', '5.40'],
    ['RWL-50', 'Rock wool 50 mm, 60 kg/m³, pack of 6 m²', '34.00'],
  ),
  ...things(
    tiles,
    ['TIL-H60I', 'Homogeneous tile 600 × 600 mm, ivory', '24.50'],
    ['TIL-H60G', 'Homogeneous tile 600 × 600 mm, grey, R10', '26.80'],
    ['TIL-H30', 'Homogeneous tile 300 × 300 mm, anti-slip R11', '22.00'],
    ['TIL-W36', 'Glazed wall tile 300 × 600 mm, white', '21.40'],
    ['TIL-GRN', 'Granite slab 20 mm, flamed', '118.00'],
    ['TIL-SKT', 'Granite skirting 100 mm, polished', '38.00'],
    ['TIL-TAC', 'Tactile tile 300 × 300 mm', '46.00'],
    ['VIN-3', 'Vinyl plank 3 mm, loose lay', '28.50'],
    ['VEP-07', 'Vitreous enamel panel, shade VE-07', '285.00'],
    ['MCL-600', 'Metal ceiling tile 600 × 600 mm, perforated', '42.00'],
  ),
  ...things(
    { ...tiles, unit: 'bag' },
    ['TIL-ADH', 'Tile adhesive C2TE, 20 kg', '14.80'],
    ['TIL-GRT', 'Tile grout CG2, 5 kg', '9.60'],
  ),
  ...things(
    coating,
    ['PNT-SLR', 'Wall sealer 20 l', '62.00'],
    ['PNT-EMW', 'Emulsion paint, white, 20 l', '96.00'],
    ['PNT-EMC', 'Emulsion paint, cream, 20 l', '98.00'],
    ['PNT-EXT', 'Exterior weatherproof paint 20 l', '148.00'],
    ['PNT-ENM', 'Enamel paint 5 l', '54.00'],
    ['EPX-20', 'Epoxy floor coating, two parts, 20 kg', '236.00'],
    ['WPM-CEM', 'Cementitious waterproofing 20 kg', '58.00'],
    ['WPM-PU', 'Polyurethane membrane 20 kg', '188.00'],
  ),
  ...things({ ...coating, unit: 'roll' }, ['WPM-T4', 'Torch-on membrane 4 mm, 10 m²', '72.00']),
  ...things({ ...coating, unit: 'bag' }, ['SKM-20', 'Skim coat, white, 20 kg', '9.40']),
  ...things(
    { ...coating, unit: 'tube' },
    ['SEA-SIL', 'Silicone sealant, neutral, 300 ml', '6.80'],
    ['SEA-PU', 'Polyurethane joint sealant 600 ml', '11.50'],
  ),
  ...things(
    doors,
    ['DOR-F30', 'Fire door, half hour, 900 × 2100 mm', '520.00'],
    ['DOR-F60', 'Fire door, one hour, 900 × 2100 mm', '680.00'],
    ['DOR-GAT', 'Mild steel gate 1000 × 2100 mm', '445.00'],
    ['IRM-LCK', 'Mortice lockset, stainless', '92.00'],
    ['IRM-CLS', 'Door closer, size 2 to 4', '76.00'],
    ['IRM-HNG', 'Butt hinge, stainless, pair', '14.00'],
  ),
  ...things(
    external,
    ['EXT-KRB', 'Precast kerb 150 × 300 × 900 mm', '17.50'],
    ['EXT-U30', 'Precast U-drain 300 mm, 1 m', '46.00'],
    ['EXT-SMP', 'Precast sump 600 × 600 mm', '188.00'],
    ['EXT-PIT', 'Draw pit 1200 × 1200 mm, precast', '1150.00'],
  ),
  ...things(
    { ...external, unit: 'm' },
    ['EXT-D100', 'HDPE duct 100 mm, corrugated', '9.80'],
    ['EXT-D150', 'HDPE duct 150 mm, corrugated', '15.60'],
  ),
  ...things({ ...external, unit: 't' }, ['EXT-HCR', 'Graded hardcore', '31.00']),
  ...things(
    { ...external, unit: 'm²' },
    ['EXT-GEO', 'Geotextile 200 g/m²', '2.40'],
    ['EXT-PAV', 'Interlocking paver 80 mm', '27.00'],
  ),
];
