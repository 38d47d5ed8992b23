import type { DemoConsumable } from './types.ts';

type Kind = Pick<DemoConsumable, 'category' | 'unit' | 'supplierKey'>;
/** How much is bought at once, in whole units. */
type Row = readonly [code: string, description: string, price: string, usual: number];

const of = (kind: Kind, ...rows: readonly Row[]): DemoConsumable[] =>
  rows.map(([code, description, price, usual]) => ({ ...kind, code, description, price, usual }));

const safety = { category: 'Safety and protective equipment', unit: 'nos', supplierKey: 'safety' };
const barriers = { category: 'Barriers and signs', unit: 'nos', supplierKey: 'safety' };
const sealants = { category: 'Sealants and adhesives', unit: 'tube', supplierKey: 'sealants' };
const tapes = { category: 'Tapes', unit: 'roll', supplierKey: 'sealants' };
const fixings = { category: 'Fixings', unit: 'box', supplierKey: 'fixings' };
const ties = { category: 'Cable ties and accessories', unit: 'pack', supplierKey: 'electrical' };
const mortar = { category: 'Cement and mortar', unit: 'bag', supplierKey: 'builders' };
const painting = { category: 'Painting sundries', unit: 'nos', supplierKey: 'builders' };
const cutting = { category: 'Cutting and grinding', unit: 'nos', supplierKey: 'tools' };
const drilling = { category: 'Drill bits', unit: 'nos', supplierKey: 'tools' };
const welding = { category: 'Welding and gases', unit: 'nos', supplierKey: 'gases' };
const chemicals = { category: 'Lubricants and chemicals', unit: 'can', supplierKey: 'gases' };
const cleaning = { category: 'Cleaning', unit: 'nos', supplierKey: 'general' };
const general = { category: null, unit: 'nos', supplierKey: 'general' };

/** What every site uses and no contract counts: bought for the warehouses of the company. */
export const consumables: readonly DemoConsumable[] = [
  ...of(
    { ...safety, unit: 'pair' },
    ['PPE-GLV-CTN', 'Cotton gloves, knitted', '0.65', 600],
    ['PPE-GLV-NBR', 'Nitrile-coated gloves, size L', '2.40', 240],
    ['PPE-GLV-LTH', 'Leather welding gloves', '8.90', 40],
    ['PPE-GLV-CUT', 'Cut-resistant gloves, level 5', '7.80', 60],
    ['PPE-GLV-1KV', 'Insulating gloves, class 0, 1 kV', '46.00', 12],
    ['PPE-SHOE-40', 'Safety shoes, size 40', '38.00', 20],
    ['PPE-SHOE-42', 'Safety shoes, size 42', '38.00', 30],
    ['PPE-SHOE-44', 'Safety shoes, size 44', '38.00', 20],
    ['PPE-BOOT', 'Rubber boots, steel toe', '24.00', 24],
    ['PPE-PLUG', 'Ear plugs, corded', '0.45', 400],
  ),
  ...of(
    safety,
    ['PPE-HLM-W', 'Safety helmet, white', '9.50', 50],
    ['PPE-HLM-Y', 'Safety helmet, yellow', '9.50', 100],
    ['PPE-STRAP', 'Chin strap for helmets', '1.20', 150],
    ['PPE-GOG', 'Safety goggles, clear', '4.60', 80],
    ['PPE-SHIELD', 'Face shield with visor', '14.50', 20],
    ['PPE-VEST-M', 'Reflective vest, size M', '5.20', 80],
    ['PPE-VEST-XL', 'Reflective vest, size XL', '5.20', 80],
    ['PPE-HARN', 'Full-body harness with two lanyards', '98.00', 12],
    ['PPE-COAT', 'Raincoat, two pieces, yellow', '11.00', 60],
    ['PPE-MUFF', 'Ear muffs for helmets', '16.80', 20],
  ),
  ...of(
    { ...safety, unit: 'box' },
    ['PPE-N95', 'Respirator N95, box of 20', '22.00', 40],
    ['PPE-MASK', 'Surgical masks, box of 50', '5.50', 60],
    ['FST-AID', 'First-aid refill, box B', '48.00', 6],
  ),
  ...of(
    barriers,
    ['BAR-CONE', 'Traffic cone 750 mm', '12.50', 40],
    ['BAR-WATER', 'Water-filled barrier 1.5 m, orange', '68.00', 10],
    ['BAR-LAMP', 'Warning lamp, amber, solar', '15.00', 24],
    ['BAR-SIGN', 'Sign board 600 × 450 mm, "No entry"', '18.00', 12],
    ['BAR-TAG', 'Scaffold tag with holder', '3.80', 50],
    ['BAR-LOTO', 'Lockout padlock, red, keyed different', '13.60', 24],
  ),
  ...of(
    { ...barriers, unit: 'roll' },
    ['BAR-TAPE', 'Barricade tape 75 mm × 300 m, red and white', '8.40', 60],
    ['BAR-MESH', 'Safety mesh 1 × 50 m, orange', '36.00', 20],
    ['BAR-NET', 'Debris netting 1.8 × 50 m, green', '54.00', 12],
    ['BAR-CANV', 'Canvas sheet 6 × 9 m, fire-retardant', '82.00', 8],
  ),
  ...of(
    sealants,
    ['SLT-ACR', 'Acrylic sealant, white, 300 ml', '3.20', 120],
    ['SLT-SIL-C', 'Silicone sealant, clear, 300 ml', '4.80', 120],
    ['SLT-SIL-B', 'Silicone sealant, black, 300 ml', '4.80', 60],
    ['SLT-FIRE', 'Fire-stop acrylic sealant, 310 ml', '9.60', 96],
    ['SLT-PU', 'Polyurethane sealant, grey, 600 ml', '8.70', 100],
    ['ADH-EPX', 'Epoxy adhesive, two parts, 400 ml', '26.00', 30],
    ['ADH-CHEM', 'Injection mortar for anchors, 360 ml', '31.50', 36],
    ['ADH-NAIL', 'Construction adhesive, 320 g', '5.90', 60],
  ),
  ...of(
    { ...sealants, unit: 'can' },
    ['SLT-FOAM', 'Expanding foam, 750 ml', '8.20', 48],
    ['SLT-FFOAM', 'Fire-rated foam, 750 ml', '16.40', 24],
    ['ADH-PVC', 'PVC solvent cement, 500 g', '7.40', 40],
    ['ADH-CONT', 'Contact adhesive, 3 l', '28.50', 12],
    ['ADH-SPRAY', 'Spray adhesive, 500 ml', '9.80', 24],
  ),
  ...of(
    tapes,
    ['TAP-PVC-BK', 'PVC insulation tape 19 mm × 10 m, black', '0.90', 300],
    ['TAP-PVC-RD', 'PVC insulation tape 19 mm × 10 m, red', '0.90', 150],
    ['TAP-PVC-GY', 'PVC insulation tape 19 mm × 10 m, green and yellow', '0.95', 150],
    ['TAP-MASK-24', 'Masking tape 24 mm × 20 m', '1.40', 200],
    ['TAP-MASK-48', 'Masking tape 48 mm × 20 m', '2.60', 120],
    ['TAP-CLOTH', 'Cloth tape 48 mm × 25 m, grey', '4.80', 80],
    ['TAP-DBL', 'Double-sided tape 24 mm × 10 m', '3.10', 60],
    ['TAP-ALU', 'Aluminium foil tape 48 mm × 45 m', '7.20', 72],
    ['TAP-PTFE', 'PTFE thread tape 12 mm × 10 m', '0.40', 300],
    ['TAP-OPP', 'Packing tape 48 mm × 80 m', '1.80', 72],
    ['TAP-ANTI', 'Anti-slip tape 50 mm × 18 m', '19.00', 12],
    ['TAP-SELF', 'Self-amalgamating tape 19 mm × 9 m', '6.40', 30],
  ),
  ...of(
    fixings,
    ['FIX-SDS-25', 'Self-drilling screws 8 × 25 mm, box of 500', '16.00', 30],
    ['FIX-SDS-50', 'Self-drilling screws 10 × 50 mm, box of 250', '18.50', 24],
    ['FIX-DRY-25', 'Drywall screws 25 mm, box of 1000', '12.40', 40],
    ['FIX-DRY-41', 'Drywall screws 41 mm, box of 500', '11.60', 24],
    ['FIX-PLG-6', 'Wall plugs 6 mm, box of 500', '6.80', 30],
    ['FIX-PLG-8', 'Wall plugs 8 mm, box of 500', '8.20', 30],
    ['FIX-DROP-10', 'Drop-in anchors M10, box of 50', '17.50', 40],
    ['FIX-DROP-12', 'Drop-in anchors M12, box of 50', '24.00', 24],
    ['FIX-WDG-10', 'Wedge anchors M10 × 90 mm, box of 50', '29.00', 24],
    ['FIX-WDG-12', 'Wedge anchors M12 × 110 mm, box of 25', '26.50', 24],
    ['FIX-BLT-8', 'Bolts M8 × 30 mm, zinc, box of 200', '15.80', 24],
    ['FIX-BLT-10', 'Bolts M10 × 40 mm, zinc, box of 100', '16.40', 24],
    ['FIX-NUT-8', 'Nuts M8, zinc, box of 500', '11.00', 20],
    ['FIX-NUT-10', 'Nuts M10, zinc, box of 300', '12.50', 20],
    ['FIX-WSH-10', 'Washers M10, box of 500', '9.20', 20],
    ['FIX-NAIL-50', 'Wire nails 50 mm, box of 5 kg', '14.00', 20],
    ['FIX-NAIL-75', 'Wire nails 75 mm, box of 5 kg', '14.00', 20],
    ['FIX-NAIL-CN', 'Concrete nails 50 mm, box of 1 kg', '6.90', 30],
    ['FIX-RVT-4', 'Blind rivets 4 × 12 mm, box of 500', '13.20', 20],
  ),
  ...of(
    ties,
    ['TIE-100', 'Cable ties 100 × 2.5 mm, black, pack of 100', '1.60', 200],
    ['TIE-200', 'Cable ties 200 × 4.8 mm, black, pack of 100', '3.90', 200],
    ['TIE-300', 'Cable ties 300 × 4.8 mm, black, pack of 100', '5.80', 150],
    ['TIE-370', 'Cable ties 370 × 7.6 mm, black, pack of 100', '11.20', 80],
    ['TIE-SS-300', 'Stainless cable ties 300 × 4.6 mm, pack of 100', '34.00', 20],
    ['TIE-VEL', 'Hook-and-loop ties 200 mm, pack of 50', '12.80', 24],
    ['TRM-R2', 'Ring terminals 2.5 mm², pack of 100', '7.20', 40],
    ['TRM-BL16', 'Bootlace ferrules 1.5 mm², pack of 500', '8.80', 30],
    ['TRM-BL25', 'Bootlace ferrules 2.5 mm², pack of 500', '9.60', 30],
    ['TRM-CON', 'Connector strips 15 A, pack of 10', '6.40', 40],
    ['TRM-LEV', 'Lever connectors, 3 ways, pack of 50', '24.50', 24],
    ['MRK-CABLE', 'Cable markers 0 to 9, pack of 500', '14.20', 12],
    ['MRK-TAG', 'Cable tags, stainless, pack of 100', '28.00', 12],
    ['CLP-RND-10', 'Round cable clips 10 mm, pack of 100', '3.40', 60],
    ['CLP-SAD-20', 'Saddles 20 mm, galvanised, pack of 100', '9.40', 40],
  ),
  ...of(
    mortar,
    ['CMT-25', 'Portland cement 25 kg', '5.10', 320],
    ['CMT-WHT', 'White cement 40 kg', '17.80', 40],
    ['MTR-MAS', 'Masonry mortar 40 kg', '6.80', 160],
    ['MTR-PLS', 'Plastering mortar 40 kg', '7.20', 160],
    ['MTR-RPD', 'Rapid-setting patching mortar 25 kg', '24.00', 40],
    ['MTR-LVL', 'Self-levelling compound 25 kg', '21.50', 60],
    ['MTR-PLUG', 'Hydraulic plugging cement 5 kg', '14.60', 24],
    ['SND-25', 'Fine sand, bagged, 25 kg', '3.40', 300],
    ['GYP-JNT', 'Joint compound for gypsum boards 25 kg', '19.20', 60],
  ),
  ...of(
    painting,
    ['PTG-ROL-9', 'Paint roller 230 mm with frame', '5.60', 60],
    ['PTG-SLV-9', 'Roller sleeve 230 mm', '2.90', 120],
    ['PTG-BR-50', 'Paint brush 50 mm', '2.40', 80],
    ['PTG-BR-100', 'Paint brush 100 mm', '4.80', 60],
    ['PTG-TRAY', 'Paint tray 300 mm', '3.20', 30],
    ['PTG-SCR', 'Scraper 100 mm, stainless', '4.40', 30],
    ['PTG-SPR-Y', 'Marking spray, yellow, 500 ml', '5.80', 96],
    ['PTG-SPR-Z', 'Zinc spray, 400 ml', '7.40', 72],
  ),
  ...of(
    { ...painting, unit: 'roll' },
    ['PTG-FILM', 'Dust sheet 4 × 12 m', '6.20', 40],
    ['PTG-PAPER', 'Floor protection paper 0.9 × 50 m', '29.00', 24],
  ),
  ...of(
    cutting,
    ['CUT-D105', 'Cutting disc 105 mm, steel', '1.10', 400],
    ['CUT-D180', 'Cutting disc 180 mm, steel', '2.60', 120],
    ['CUT-D355', 'Cutting disc 355 mm, steel', '6.80', 60],
    ['CUT-DIA-105', 'Diamond disc 105 mm, tile', '14.50', 24],
    ['CUT-DIA-230', 'Diamond disc 230 mm, concrete', '58.00', 12],
    ['GRD-D105', 'Grinding disc 105 mm', '1.60', 200],
    ['GRD-FLAP', 'Flap disc 105 mm, grit 60', '3.10', 100],
    ['SAW-JIG', 'Jigsaw blades, wood, set of 5', '7.90', 24],
    ['SAW-HACK', 'Hacksaw blade 300 mm, 24 teeth', '1.30', 150],
    ['SAW-RCP', 'Reciprocating saw blades, metal, set of 5', '18.40', 24],
    ['KNF-BLD', 'Utility knife blades 18 mm, tube of 10', '3.20', 100],
    ['SND-P120', 'Sandpaper P120, pack of 50 sheets', '16.00', 20],
  ),
  ...of(
    drilling,
    ['DRL-SDS-6', 'SDS-plus bit 6 × 160 mm', '3.40', 80],
    ['DRL-SDS-8', 'SDS-plus bit 8 × 160 mm', '3.80', 80],
    ['DRL-SDS-12', 'SDS-plus bit 12 × 210 mm', '6.20', 60],
    ['DRL-SDS-16', 'SDS-plus bit 16 × 310 mm', '11.80', 40],
    ['DRL-HSS-5', 'HSS drill bit 5 mm', '1.50', 120],
    ['DRL-HSS-10', 'HSS drill bit 10 mm', '4.60', 60],
    ['DRL-HOLE-25', 'Hole saw 25 mm, bimetal', '12.20', 20],
    ['DRL-BIT-PH2', 'Screwdriver bits PH2, set of 10', '6.50', 60],
  ),
  ...of(
    welding,
    ['WLD-ROD-26', 'Welding rods E6013 2.6 mm, pack of 5 kg', '21.00', 40],
    ['WLD-ROD-32', 'Welding rods E6013 3.2 mm, pack of 5 kg', '20.50', 40],
    ['WLD-BLK', 'Fire blanket 1.8 × 1.8 m', '32.00', 12],
    ['GAS-OXY', 'Oxygen cylinder, refill', '28.00', 24],
    ['GAS-ACE', 'Acetylene cylinder, refill', '96.00', 12],
    ['GAS-N2', 'Nitrogen cylinder, refill', '34.00', 16],
  ),
  ...of(
    chemicals,
    ['LUB-PEN', 'Penetrating oil spray, 400 ml', '7.60', 60],
    ['LUB-CBL', 'Cable-pulling lubricant, 5 l', '38.00', 12],
    ['CHM-THN', 'Thinner, 5 l', '16.40', 40],
  ),
  ...of(
    cleaning,
    ['CLN-BROOM', 'Broom, hard, with handle', '6.40', 40],
    ['CLN-PAN', 'Dustpan, long handle', '5.80', 20],
    ['CLN-MOP', 'Mop with handle', '7.20', 20],
    ['CLN-BUCK', 'Bucket 15 l', '4.20', 40],
  ),
  ...of(
    { ...cleaning, unit: 'pack' },
    ['CLN-RAG', 'Cotton rags, pack of 10 kg', '18.00', 40],
    ['CLN-BAG', 'Refuse bags, heavy duty, pack of 50', '14.80', 60],
    ['CLN-WOVEN', 'Woven rubble bags, pack of 100', '32.00', 30],
  ),
  ...of(
    general,
    ['GEN-BATT-AA', 'Battery AA, alkaline', '0.80', 200],
    ['GEN-MARK', 'Permanent marker, black', '1.40', 120],
    ['GEN-ROPE', 'Nylon rope 12 mm × 200 m', '64.00', 8],
  ),
];
