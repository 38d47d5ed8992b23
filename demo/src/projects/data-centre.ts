import type { ProjectOutline } from './project-outline.ts';
import { group, numbers, sequence, step, task, type WorkGroup, type WorkStep } from './work-plan.ts';

const switchgearSteps: WorkStep[] = [
  step('Plinths and floor frames', 8, 'structure'),
  step('Factory acceptance test', 10, 'testing'),
  step('Delivery and placing', 5, 'electrical'),
  step('Busbar jointing and earthing', 8, 'electrical'),
  step('Cable terminations', 12, 'electrical'),
  step('Secondary injection and functional tests', 10, 'testing'),
];

const transformerSteps: WorkStep[] = [
  step('Delivery and placing', 4, 'electrical'),
  step('Cable boxes and terminations', 8, 'electrical'),
  step('Ratio, winding and oil tests', 5, 'testing'),
];

const busductSteps: WorkStep[] = [
  step('Hangers and supports', 8, 'electrical', { weight: 20 }),
  step('Busway sections and joints', 14, 'electrical', {
    weight: 50,
    scope:
      '<p>Joint bolts torqued and marked; thermal image of each joint at full load during level 4 tests.</p>',
  }),
  step('Tap-off units to racks', 8, 'electrical', { weight: 20 }),
  step('Insulation and phase tests', 4, 'testing', { weight: 10 }),
];

const coolingSteps: WorkStep[] = [
  step('Chilled-water branch pipes', 16, 'mechanical'),
  step('Placing of fan wall units', 8, 'mechanical'),
  step('Valves and flexible connections', 8, 'mechanical'),
  step('Insulation and cladding', 12, 'mechanical'),
  step('Control wiring', 10, 'electrical'),
  step('Flushing and air balancing', 8, 'testing'),
];

const fireSteps: WorkStep[] = [
  step('Aspirating detection pipes', 10, 'electrical'),
  step('Pre-action sprinkler pipes', 14, 'mechanical'),
  step('Gas cylinders and nozzles', 8, 'mechanical'),
  step('Room integrity test', 3, 'testing'),
];

const lowVoltageSteps: WorkStep[] = [
  step('Wire baskets and fibre trays', 10, 'electrical'),
  step('Structured cabling', 14, 'electrical'),
  step('Access control and cameras', 8, 'electrical'),
  step('Sensors and infrastructure management', 10, 'electrical'),
];

const powerRoomSteps: WorkStep[] = [
  step('Floor grid and containment', 10, 'electrical'),
  step('Placing of UPS modules', 5, 'electrical'),
  step('Battery cabinets', 8, 'electrical'),
  step('Input and output switchboards', 12, 'electrical'),
  step('Cabling and terminations', 14, 'electrical'),
  step('Load bank test', 5, 'testing'),
];

const generatorSteps: WorkStep[] = [
  step('Placing on vibration isolators', 4, 'mechanical'),
  step('Exhaust and silencer', 10, 'mechanical'),
  step('Fuel and day tank pipes', 8, 'mechanical'),
  step('Power and control cables', 10, 'electrical'),
  step('Start-up and load test', 5, 'testing'),
];

const chillerSteps: WorkStep[] = [
  step('Plinth and spring isolators', 6, 'structure'),
  step('Rigging in and placing', 4, 'mechanical'),
  step('Header and pump connections', 14, 'mechanical'),
  step('Insulation and cladding', 10, 'mechanical'),
  step('Power and controls', 8, 'electrical'),
  step('Start-up by the maker', 5, 'testing'),
];

function dataHall(hall: number): WorkGroup {
  const from = 150 + (hall - 1) * 30;
  const storey = hall <= 2 ? 2 : 3;
  return group(
    `H${hall}`,
    `Data Hall ${hall}`,
    [
      group('P', 'Power distribution', [
        sequence('A', 'Busway A', from, busductSteps),
        sequence('B', 'Busway B', from + 6, busductSteps),
      ]),
      sequence('Q', 'Cooling', from + 8, coolingSteps),
      sequence('R', 'Fire detection and suppression', from + 18, fireSteps),
      sequence('S', 'Low-voltage systems', from + 30, lowVoltageSteps),
      sequence('T', 'Room finishes', from + 12, [
        step('Hot aisle containment', 14, 'architectural'),
        step('Fire stopping and sealing', 8, 'architectural'),
        step('Fine cleaning', 6, 'architectural'),
      ]),
    ],
    {
      location: `Level ${storey}, Data Hall ${hall}`,
      scope: '<p>1.8 MW of IT load, two independent power paths, cooling N+2.</p>',
    },
  );
}

const plan: WorkGroup[] = [
  group(
    'A',
    'Preliminaries and design',
    [
      sequence('1', 'Mobilisation', 0, [
        step('Site possession and joint survey', 6, 'site'),
        step('Site office and stores', 12, 'site'),
        step('Temporary power and lighting', 12, 'electrical'),
        step('Laydown area and access route', 10, 'site'),
      ]),
      sequence('2', 'Design and approvals', 0, [
        step('Basis of design review', 14, 'documents', {
          scope: '<p>Review against the operator’s tier III requirements, with a list of deviations.</p>',
        }),
        step('Combined services model, plant areas', 30, 'documents'),
        step('Combined services model, data halls', 35, 'documents'),
        step('Protection and discrimination study', 20, 'documents'),
        step('Licence and authority submissions', 35, 'documents'),
      ]),
      sequence('3', 'Long-lead procurement', 7, [
        step('Chillers: order and drawings', 28, 'documents'),
        step('Generators: order and drawings', 24, 'documents'),
        step('UPS and switchboards: order and drawings', 24, 'documents'),
        step('Busways: order and drawings', 20, 'documents'),
      ]),
      group('4', 'Safety', [
        task('01', 'Safety plan and risk assessments', 0, 20, 'safety'),
        task('02', 'Site inductions and lockout training', 10, 30, 'safety'),
        task('03', 'Lifting and energisation supervision', 60, 320, 'safety'),
      ]),
    ],
    { weight: 6, location: 'Whole site' },
  ),
  group(
    'B',
    'Incoming power',
    [
      ...['A', 'B'].map((path, index) =>
        group(
          `S${index + 1}`,
          `22 kV substation ${path}`,
          [
            sequence('1', 'Switchgear 22 kV', 80 + index * 20, switchgearSteps),
            ...numbers(1, 3).map((number) =>
              sequence(
                `T${number}`,
                `Transformer ${path}${number}, 2.5 MVA`,
                112 + index * 20 + number * 5,
                transformerSteps,
              ),
            ),
            sequence('U', `Main switchboard ${path}`, 120 + index * 20, switchgearSteps),
          ],
          { location: `Level 1, substation ${path}` },
        ),
      ),
      sequence(
        'U1',
        'Cable route from the grid',
        24,
        [
          step('Trial trenches and utility detection', 10, 'external'),
          step('Duct bank and draw pits', 40, 'external'),
          step('Cable pulling and jointing', 24, 'electrical'),
          step('Pressure test and energisation', 12, 'testing'),
        ],
        { location: 'From Jalan Tenggiri to the building' },
      ),
    ],
    { weight: 20, location: 'Level 1' },
  ),
  group(
    'C',
    'Chilled-water plant',
    [
      ...numbers(1, 5).map((number) =>
        sequence(`CH${number}`, `Chiller ${number}`, 95 + number * 10, chillerSteps),
      ),
      ...['A', 'B'].map((ring, index) =>
        sequence(`P${index + 1}`, `Ring main ${ring}`, 70 + index * 24, [
          step('Supports and anchors', 18, 'mechanical'),
          step('Welded pipes DN 400', 34, 'mechanical'),
          step('Radiography and pressure test', 10, 'testing'),
          step('Insulation and cladding', 24, 'mechanical'),
          step('Flushing and passivation', 10, 'testing'),
        ]),
      ),
      sequence('T1', 'Cooling towers and make-up water', 110, [
        step('Steel frames on the roof', 20, 'structure'),
        step('Placing of tower cells', 10, 'mechanical'),
        step('Condenser water pipes', 26, 'mechanical'),
        step('Water treatment', 12, 'mechanical'),
      ]),
    ],
    { weight: 20, location: 'Roof and Level 1 plant room' },
  ),
  group('D', 'Data halls', numbers(1, 4).map(dataHall), { weight: 26, location: 'Levels 2 and 3' }),
  group(
    'E',
    'Uninterruptible power',
    numbers(1, 4).map((hall) =>
      group(
        `U${hall}`,
        `UPS rooms of Data Hall ${hall}`,
        [
          sequence('A', 'Path A', 140 + hall * 22, powerRoomSteps),
          sequence('B', 'Path B', 150 + hall * 22, powerRoomSteps),
        ],
        { location: `Level ${hall <= 2 ? 2 : 3}, UPS rooms` },
      ),
    ),
    { weight: 14, location: 'Levels 2 and 3' },
  ),
  group(
    'F',
    'Emergency power',
    [
      ...numbers(1, 6).map((number) =>
        sequence(`G${number}`, `Generator ${number}, 3 MVA`, 150 + number * 9, generatorSteps),
      ),
      sequence(
        'T1',
        'Bulk fuel storage',
        130,
        [
          step('Tank pit and bund', 24, 'structure'),
          step('Tanks and leak detection', 14, 'mechanical'),
          step('Transfer pumps and pipes', 18, 'mechanical'),
          step('Fire authority licence', 20, 'documents'),
        ],
        { hold: 'On hold: the fire authority has asked for a larger bund; redesign with the consultant.' },
      ),
    ],
    { weight: 8, location: 'Generator yard' },
  ),
  group(
    'G',
    'Commissioning',
    [
      sequence('1', 'Level 3: component tests', 290, [
        step('Electrical components', 20, 'testing'),
        step('Cooling components', 20, 'testing'),
        step('Fire and low-voltage components', 14, 'testing'),
      ]),
      sequence('2', 'Level 4: system tests', 330, [
        step('Power paths A and B under load', 18, 'testing'),
        step('Cooling at full load', 14, 'testing'),
        step('Generator black start', 8, 'testing'),
      ]),
      sequence('3', 'Level 5: integrated tests', 366, [
        step('Failure scenarios 1 to 24', 14, 'testing', {
          scope: '<p>Script of the operator, every scenario witnessed and signed on the same day.</p>',
        }),
        step('Heat run of 72 hours', 6, 'testing'),
        step('Manuals, training and handover', 24, 'documents'),
      ]),
    ],
    { weight: 6, location: 'Whole building' },
  ),
];

/** The M&E package of a data centre, a few weeks after its start. */
export const dataCentre: ProjectOutline = {
  code: 'TGI-DC2',
  title: 'Tenggiri Data Centre 2: Mechanical and Electrical Package',
  location: '21 Jalan Tenggiri, Singapore',
  clientName: 'Straits Lantern Data Centres Pte. Ltd.',
  clientAddress: '9 Selat Quay, #31-02, Singapore 000909',
  tender: { code: 'SLD/DC2', referenceNo: 'SLD-ME-2207' },
  description:
    '<p>Complete mechanical and electrical installation of four data halls of 1.8 MW each, <strong>concurrently maintainable</strong>, from the grid connection to the integrated systems test.</p>',
  createdByKey: 'director_2',
  elapsedDays: 46,
  contractDays: 420,
  plan,
  team: {
    projectManagers: ['project_manager_3', 'project_manager'],
    assistantProjectManagers: ['assistant_project_manager_2', 'assistant_project_manager'],
    safety: ['safety_3', 'safety'],
    office: ['drafter_2', 'coordinator', 'quantity_surveyor_2', 'drafter'],
    civil: {
      engineers: ['engineer_3', 'engineer'],
      supervisors: ['supervisor'],
      workers: ['worker_8', 'worker_9'],
    },
    finishes: {
      engineers: ['engineer_3'],
      supervisors: ['supervisor_5'],
      workers: ['worker_13', 'worker_14'],
    },
    services: {
      engineers: ['engineer_5', 'engineer_3'],
      supervisors: ['supervisor_6', 'supervisor_4'],
      workers: ['worker', 'worker_17', 'worker_18', 'worker_20', 'worker_22', 'worker_24'],
    },
  },
};
