import type { ProjectOutline } from './project-outline.ts';
import {
  group,
  numbers,
  sequence,
  step,
  storeyName,
  task,
  twoDigits,
  type WorkGroup,
  type WorkStep,
} from './work-plan.ts';

const FIRST_PPVC_STOREY = 3;
const TOP_STOREY = 12;
/** The days from the erection of one PPVC storey to that of the next. */
const STOREY_CYCLE = 14;

const foundationSteps: WorkStep[] = [
  step('Bored piling', 28, 'structure', {
    weight: 45,
    scope:
      '<p>Bored piles Ø800 and Ø1000 to the pile schedule.</p><ul><li>Kelly bar verticality checked each 5 m</li><li>Base cleaned before the cage goes in</li><li><strong>Hold point:</strong> founding level agreed with the geotechnical engineer</li></ul>',
  }),
  step('Pile integrity and load tests', 12, 'structure', { weight: 5 }),
  step('Excavation and pile hacking', 12, 'structure', { weight: 10 }),
  step('Pile cap rebar fixing', 10, 'structure', { weight: 15 }),
  step('Pile cap concreting', 5, 'structure', { weight: 15 }),
  step('Ground beams and service trenches', 12, 'structure', { weight: 5 }),
  step('Backfilling and compaction', 6, 'structure', { weight: 5 }),
];

const slabSteps: WorkStep[] = [
  step('Table formwork and props', 5, 'structure', { weight: 25 }),
  step('Rebar fixing', 4, 'structure', {
    weight: 30,
    scope:
      '<p>Fix reinforcement to the approved bending schedule, cover 30 mm.</p><p><strong>Hold point:</strong> joint inspection with the resident technical officer before the pour.</p>',
  }),
  step('Cast-in conduits and sleeves', 2, 'electrical', { weight: 10 }),
  step('Concreting', 1, 'structure', {
    weight: 30,
    scope: '<p>Grade C40/50, slump 175 ± 25 mm; six cubes a pour, tested at 7 and 28 days.</p>',
  }),
  step('Curing and striking', 6, 'structure', { weight: 5 }),
];

const erectionSteps: WorkStep[] = [
  step('Module delivery and hoisting', 5, 'structure', {
    weight: 50,
    scope:
      '<p>Night delivery with escort, hoisting by tower crane TC1.</p><ul><li>Lifting plan and permit for every shift</li><li>No lifting above 10 m/s wind</li></ul>',
  }),
  step('Alignment and vertical ties', 4, 'structure', { weight: 20 }),
  step('Grouting of joints', 2, 'structure', { weight: 15 }),
  step('Corridor topping slab', 3, 'structure', { weight: 15 }),
];

const storeyServicesSteps: WorkStep[] = [
  step('Riser pipes and brackets', 6, 'mechanical'),
  step('Corridor trunking and home runs', 6, 'electrical'),
  step('Sanitary and water connections between modules', 6, 'mechanical'),
  step('Distribution boards and meters', 5, 'electrical'),
  step('Pressure and insulation tests', 4, 'mechanical'),
];

const storeyFinishesSteps: WorkStep[] = [
  step('Sealing of module joints', 6, 'architectural'),
  step('Corridor and lobby tiling', 9, 'architectural', {
    scope: '<p>Homogeneous tiles 600 × 600, R10; hollow-sound check of every tile before grouting.</p>',
  }),
  step('Doors, gates and ironmongery', 7, 'architectural'),
  step('Sealer and finishing coats', 10, 'architectural'),
  step('Cleaning and defects check', 5, 'architectural'),
];

const liftSteps: WorkStep[] = [
  step('Pit and shaft survey', 4, 'mechanical'),
  step('Guide rails and brackets', 14, 'mechanical'),
  step('Machine and controller', 10, 'electrical'),
  step('Landing doors', 10, 'mechanical'),
  step('Car assembly and wiring', 12, 'electrical'),
  step('Tuning and inspection for the permit to operate', 10, 'testing'),
];

/** The storeys that carry the modules are cast in place, zone by zone and slab by slab. */
function podiumStorey(storey: number, from: number): WorkGroup {
  const zone = (letter: string, start: number) =>
    group(`Z${letter}`, `Zone ${letter}`, [
      sequence('S1', 'Slab S1', start, slabSteps, { weight: 35 }),
      sequence('S2', 'Slab S2', start + 6, slabSteps, { weight: 35 }),
      sequence('T1', 'M&E first and second fix', start + 55, [
        step('Underslab pipework', 8, 'mechanical'),
        step('Cable trays and trunking', 8, 'electrical'),
        step('Lighting and fittings', 6, 'electrical'),
      ]),
      sequence('T2', storey === 1 ? 'Void deck finishes' : 'Communal finishes', start + 110, [
        step('Skim coat and screed', 8, 'architectural'),
        step('Wall and floor tiling', 12, 'architectural'),
        step('Letter boxes, seats and signage', 6, 'architectural'),
        step('Painting', 9, 'architectural'),
      ]),
    ]);
  return group(`L${twoDigits(storey)}`, storeyName(storey), [zone('A', from), zone('B', from + 12)], {
    location: `${storeyName(storey)}, cast in situ`,
  });
}

function ppvcStorey(storey: number, from: number): WorkGroup {
  return group(
    `L${twoDigits(storey)}`,
    storeyName(storey),
    [
      sequence('P', 'PPVC module erection', from, erectionSteps, { weight: 60 }),
      sequence('S', 'Services', from + 32, storeyServicesSteps),
      sequence('T', 'Finishes', from + 62, storeyFinishesSteps),
    ],
    { location: `${storeyName(storey)}, units ${twoDigits(storey)}-101 to ${twoDigits(storey)}-109` },
  );
}

function block(code: string, name: string, from: number): WorkGroup {
  const podiumDay = from + 92;
  const firstModuleDay = podiumDay + 66;
  const roofDay = firstModuleDay + (TOP_STOREY - FIRST_PPVC_STOREY + 1) * STOREY_CYCLE;
  return group(
    code,
    `Block ${name}`,
    [
      group(
        'F',
        'Foundations',
        [
          sequence('ZA', 'Zone A, gridlines 1 to 6', from, foundationSteps),
          sequence('ZB', 'Zone B, gridlines 6 to 11', from + 12, foundationSteps),
        ],
        { weight: 12, location: `Block ${name}, below ground` },
      ),
      podiumStorey(1, podiumDay),
      podiumStorey(2, podiumDay + 32),
      ...numbers(FIRST_PPVC_STOREY, TOP_STOREY).map((storey) =>
        ppvcStorey(storey, firstModuleDay + (storey - FIRST_PPVC_STOREY) * STOREY_CYCLE),
      ),
      group(
        'RF',
        'Roof',
        [
          sequence('P', 'Roof structure', roofDay, [
            step('Roof slab panels', 8, 'structure'),
            step('Parapets and upstands', 7, 'structure'),
            step('Tank room and lift motor room', 12, 'structure'),
          ]),
          sequence('S', 'Roof services', roofDay + 30, [
            step('Water tanks and transfer pumps', 12, 'mechanical'),
            step('Lightning protection', 6, 'electrical'),
            step('Photovoltaic panels and inverters', 14, 'electrical'),
          ]),
          sequence('T', 'Roof finishes', roofDay + 34, [
            step('Waterproofing membrane', 8, 'architectural'),
            step('Ponding test, 48 hours', 3, 'architectural', {
              scope: '<p>75 mm of water for 48 hours; soffit checked dry with the architect.</p>',
            }),
            step('Protective screed and insulation', 8, 'architectural'),
          ]),
        ],
        { weight: 6, location: `Block ${name}, roof` },
      ),
      group(
        'V',
        'Lifts',
        [
          sequence('V1', 'Passenger lift 1', roofDay + 20, liftSteps),
          sequence('V2', 'Fireman lift 2', roofDay + 30, liftSteps),
        ],
        { weight: 6, location: `Block ${name}, lift core` },
      ),
    ],
    {
      weight: 34,
      location: `Block ${name}`,
      scope: `<p>Twelve storeys: two cast in situ, ten of prefabricated prefinished volumetric modules, nine units a storey.</p><ul><li>${code}-F foundations on bored piles</li><li>L01 and L02 carry the transfer structure</li><li>L03 to L12 in a cycle of ${STOREY_CYCLE} days</li></ul>`,
    },
  );
}

const plan: WorkGroup[] = [
  group(
    'A',
    'Preliminaries',
    [
      sequence('1', 'Site establishment', 0, [
        step('Pre-construction survey', 8, 'site'),
        step('Hoarding and noise barrier', 14, 'site'),
        step('Site office and worker rest area', 14, 'site'),
        step('Earth control measures and silt treatment', 10, 'site'),
        step('Tower crane TC1 and TC2', 18, 'site'),
      ]),
      sequence('2', 'Submissions and approvals', 0, [
        step('Permit to commence work', 20, 'documents'),
        step('Pile layout and calculations', 18, 'documents'),
        step('PPVC shop drawings', 55, 'documents'),
        step('Combined services drawings', 60, 'documents'),
        step('Façade and railing mock-up', 35, 'documents'),
        step('Fire safety submission', 45, 'documents'),
      ]),
      group('3', 'Safety and environment', [
        task('01', 'Safety plan and risk assessments', 0, 21, 'safety'),
        task('02', 'Lifting supervision, substructure and podium', 21, 200, 'safety'),
        task('03', 'Lifting supervision, PPVC storeys', 221, 200, 'safety'),
        task('04', 'Vector control and noise monitoring', 10, 570, 'safety'),
      ]),
    ],
    { weight: 5, location: 'Whole site' },
  ),
  block('B1', '218A', 55),
  block('B2', '218B', 100),
  group(
    'C',
    'PPVC and precast production',
    ['218A', '218B'].map((name, index) =>
      group(
        `B${index + 1}`,
        `Modules for Block ${name}`,
        numbers(FIRST_PPVC_STOREY, TOP_STOREY).map((storey) =>
          sequence(
            `L${twoDigits(storey)}`,
            `Modules of the ${storeyName(storey)}`,
            140 + index * 45 + (storey - FIRST_PPVC_STOREY) * STOREY_CYCLE,
            [
              step('Carcass casting', 16, 'structure', { weight: 60 }),
              step('Fit-out in the yard', 30, 'architectural', { weight: 35 }),
              step('Factory inspection and wrapping', 6, 'documents', { weight: 5 }),
            ],
          ),
        ),
        { location: 'Production yard, Lorong Kelisa' },
      ),
    ),
    { weight: 14, location: 'Production yard, Lorong Kelisa' },
  ),
  group(
    'D',
    'External works',
    [
      sequence('1', 'Drainage and sewer', 300, [
        step('Sewer and inspection chambers', 30, 'external'),
        step('Precast drains and sumps', 34, 'external'),
        step('Detention tank', 42, 'external'),
      ]),
      sequence('2', 'Roads and car park', 410, [
        step('Sub-base and kerbs', 28, 'external'),
        step('Asphalt and interlocking pavers', 24, 'external'),
        step('Line marking and gantry', 12, 'external'),
      ]),
      sequence(
        '3',
        'Playground and landscape',
        450,
        [
          step('Play equipment and safety surface', 24, 'external'),
          step('Fitness corner and shelters', 20, 'external'),
          step('Planting and turfing', 36, 'external'),
        ],
        {
          hold: 'On hold: the client is reviewing the theme of the playground; new layout expected next month.',
        },
      ),
      sequence('4', 'Services outside the blocks', 340, [
        step('Incoming water main', 28, 'mechanical'),
        step('Substation and incoming cables', 48, 'electrical'),
        step('Street lighting', 24, 'electrical'),
      ]),
    ],
    { weight: 8, location: 'Outside the blocks' },
  ),
  group(
    'E',
    'Testing, commissioning and handover',
    [
      sequence('1', 'Testing and commissioning', 490, [
        step('Fire alarm and wet riser', 20, 'testing'),
        step('Lifts, authority inspection', 18, 'testing'),
        step('Water sterilisation', 10, 'testing'),
        step('Electrical turn-on', 14, 'testing'),
      ]),
      sequence('2', 'Handover', 530, [
        step('Joint inspection of units, Block 218A', 18, 'documents'),
        step('Joint inspection of units, Block 218B', 18, 'documents'),
        step('Temporary occupation permit', 16, 'documents'),
        step('As-built drawings, manuals and keys', 12, 'documents'),
      ]),
    ],
    { weight: 5, location: 'Whole site' },
  ),
];

/** Two residential blocks in precast and PPVC, halfway up. */
export const residentialBlock: ProjectOutline = {
  code: 'SRV-C12',
  title: 'Sembilang Rise Vista, Contract 12: Blocks 218A and 218B',
  location: 'Sembilang Rise, Singapore',
  clientName: 'Public Homes Agency',
  clientAddress: '80 Lorong Kelisa, #12-01, Singapore 000480',
  tender: { code: 'PHA/C12', referenceNo: 'PHA-T-2211-0147' },
  description:
    '<p>Two residential blocks of twelve storeys with 180 units, built with <strong>PPVC</strong> modules on a cast-in-situ podium, with car park, precinct and external works.</p>',
  createdByKey: 'director',
  elapsedDays: 322,
  contractDays: 620,
  plan,
  team: {
    projectManagers: ['project_manager'],
    assistantProjectManagers: ['assistant_project_manager', 'assistant_project_manager_3'],
    safety: ['safety', 'safety_2'],
    office: ['drafter', 'quantity_surveyor', 'coordinator_2', 'coordinator'],
    civil: {
      engineers: ['engineer', 'engineer_4'],
      supervisors: ['supervisor_2', 'supervisor'],
      workers: [
        'worker_2',
        'worker_3',
        'worker_4',
        'worker_5',
        'worker_6',
        'worker_7',
        'worker_8',
        'worker_9',
      ],
    },
    finishes: {
      engineers: ['engineer'],
      supervisors: ['supervisor_5'],
      workers: ['worker_10', 'worker_11', 'worker_12', 'worker_13'],
    },
    services: {
      engineers: ['engineer_2'],
      supervisors: ['supervisor_3', 'supervisor_4'],
      workers: ['worker_16', 'worker', 'worker_18', 'worker_19', 'worker_20'],
    },
  },
};
