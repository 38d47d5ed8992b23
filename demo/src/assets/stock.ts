import type { FamilyName } from '@plumbline/contract';

/** So many of one description, of these brands by turns, with so many years of warranty. */
export type StockLine = readonly [
  description: string,
  count: number,
  brands: readonly string[],
  warrantyYears: number,
];

/** What the store has, by category. */
export const stock: Record<FamilyName, Readonly<Record<string, readonly StockLine[]>>> = {
  tools: {
    'Drilling and Breaking': [
      ['Rotary hammer SDS-plus 26 mm', 22, ['Makita', 'Bosch', 'Hilti'], 2],
      ['Rotary hammer SDS-max 40 mm', 12, ['Hilti', 'Bosch'], 2],
      ['Demolition hammer 11 kg', 8, ['Makita', 'Hilti'], 2],
      ['Demolition hammer 16 kg', 6, ['Bosch', 'DeWalt'], 2],
      ['Diamond core drill 200 mm', 5, ['Hilti', 'Husqvarna'], 2],
      ['Impact drill 13 mm', 14, ['Makita', 'DeWalt', 'Bosch'], 1],
    ],
    'Cordless Tools': [
      ['Cordless drill driver 18 V', 26, ['Makita', 'DeWalt', 'Milwaukee'], 3],
      ['Cordless impact driver 18 V', 20, ['Makita', 'DeWalt', 'Milwaukee'], 3],
      ['Cordless impact wrench 1/2 in', 10, ['Milwaukee', 'Makita'], 3],
      ['Cordless reciprocating saw 18 V', 8, ['Milwaukee', 'DeWalt'], 3],
      ['Cordless rebar tying tool', 8, ['MAX', 'Makita'], 1],
    ],
    'Cutting and Grinding': [
      ['Angle grinder 100 mm', 30, ['Makita', 'Bosch', 'Hitachi'], 1],
      ['Angle grinder 180 mm', 12, ['Bosch', 'Makita'], 1],
      ['Circular saw 185 mm', 12, ['Makita', 'DeWalt'], 1],
      ['Cut-off saw 355 mm', 8, ['Makita', 'Hitachi'], 1],
      ['Wall chaser 150 mm', 6, ['Hilti', 'Bosch'], 2],
      ['Tile cutter 1200 mm', 5, ['Rubi'], 2],
      ['Concrete grinder 125 mm', 6, ['Hilti', 'Makita'], 2],
    ],
    'Fastening and Welding': [
      ['Powder-actuated nailer', 8, ['Hilti'], 2],
      ['Inverter welding set 200 A', 10, ['Lincoln Electric', 'ESAB'], 2],
      ['HDPE butt fusion welder', 2, ['Ritmo'], 1],
      ['Torque wrench 40-200 Nm', 8, ['Tohnichi', 'Stahlwille'], 2],
    ],
    'Survey and Layout': [
      ['Total station 5 in', 3, ['Leica', 'Topcon'], 3],
      ['Automatic level 24x', 8, ['Leica', 'Sokkia'], 2],
      ['Rotating laser level', 8, ['Leica', 'Hilti'], 3],
      ['Cross-line laser', 14, ['Bosch', 'DeWalt'], 2],
      ['Laser distance meter 60 m', 10, ['Leica', 'Bosch'], 2],
      ['Rebar scanner', 2, ['Hilti'], 2],
    ],
    'Electrical Testing': [
      ['Insulation tester 1 kV', 6, ['Fluke', 'Megger'], 3],
      ['Clamp meter 600 A', 12, ['Fluke', 'Kyoritsu'], 3],
      ['Earth resistance tester', 3, ['Kyoritsu', 'Megger'], 3],
      ['Thermal imaging camera', 2, ['FLIR'], 2],
    ],
    'Pipe and Cable Work': [
      ['Pipe threading machine 2 in', 4, ['Rex', 'Ridgid'], 1],
      ['Hydraulic crimping tool 400 mm²', 5, ['Klauke', 'Izumi'], 2],
      ['Cable pulling winch 1 t', 3, ['Greenlee'], 2],
      ['Press tool for copper pipe', 5, ['Rems', 'Ridgid'], 2],
      ['Hydrostatic test pump', 5, ['Rothenberger'], 1],
    ],
    'Lifting and Access': [
      ['Chain block 2 t', 14, ['Kito', 'Nitchi'], 2],
      ['Lever hoist 1.5 t', 10, ['Kito'], 2],
      ['Pallet truck 2.5 t', 8, ['Toyota', 'Jungheinrich'], 2],
      ['Platform ladder 2.4 m', 12, ['Werner'], 1],
    ],
    'Safety and Rescue': [
      ['Portable gas detector', 8, ['Dräger', 'Honeywell'], 2],
      ['Confined space blower 300 mm', 5, ['Ramfan'], 1],
      ['Fall arrest block 15 m', 8, ['3M'], 3],
    ],
  },
  equipments: {
    Earthmoving: [
      ['Mini excavator 3.5 t', 3, ['Kubota', 'Yanmar'], 2],
      ['Excavator 20 t', 2, ['Komatsu'], 2],
      ['Skid steer loader', 1, ['Bobcat'], 2],
      ['Plate compactor 90 kg', 7, ['Mikasa', 'Wacker Neuson'], 1],
      ['Tamping rammer 65 kg', 5, ['Mikasa'], 1],
    ],
    'Power and Light': [
      ['Diesel generator 20 kVA', 4, ['Denyo', 'Atlas Copco'], 2],
      ['Diesel generator 100 kVA', 2, ['Cummins'], 2],
      ['Petrol generator 5 kVA', 6, ['Honda', 'Yamaha'], 2],
      ['LED light tower', 5, ['Atlas Copco', 'Generac'], 2],
    ],
    'Air and Water': [
      ['Air compressor 185 cfm', 3, ['Atlas Copco', 'Airman'], 2],
      ['Submersible pump 3 in', 7, ['Tsurumi'], 1],
      ['Jetting machine 200 bar', 2, ['Kärcher'], 1],
    ],
    Concrete: [
      ['Power trowel 900 mm', 3, ['Husqvarna', 'Mikasa'], 1],
      ['Concrete vibrator 45 mm', 5, ['Wacker Neuson', 'Mikasa'], 1],
      ['Floor saw 450 mm', 2, ['Husqvarna'], 1],
    ],
    'Lifting and Access': [
      ['Scissor lift 8 m', 4, ['Genie', 'JLG'], 2],
      ['Boom lift 16 m', 1, ['JLG'], 2],
      ['Forklift 3 t', 2, ['Toyota'], 2],
    ],
  },
};
