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

const footingSteps: WorkStep[] = [
  step('Micropiling', 18, 'structure', { weight: 50 }),
  step('Excavation', 6, 'structure', { weight: 10 }),
  step('Pile cap rebar fixing', 7, 'structure', { weight: 15 }),
  step('Pile cap concreting', 3, 'structure', { weight: 15 }),
  step('Ground slab and anti-termite treatment', 8, 'structure', { weight: 10 }),
];

const frameSteps: WorkStep[] = [
  step('Columns and walls', 6, 'structure'),
  step('Beam and slab formwork', 7, 'structure'),
  step('Rebar fixing', 5, 'structure'),
  step('Concreting', 1, 'structure'),
  step('Striking and making good', 7, 'structure'),
];

const servicesSteps: WorkStep[] = [
  step('Conduits and cable trays', 8, 'electrical'),
  step('Wiring', 7, 'electrical'),
  step('Fans, lights and switches', 6, 'electrical'),
  step('Sanitary and water pipes', 7, 'mechanical'),
  step('Data points and public address', 5, 'electrical'),
];

const finishesSteps: WorkStep[] = [
  step('Blockwork and plaster', 12, 'architectural'),
  step('Windows and sunshades', 9, 'architectural'),
  step('Screed and vinyl flooring', 8, 'architectural'),
  step('Ceilings', 6, 'architectural'),
  step('Painting', 8, 'architectural', {
    scope: '<p>Low-VOC paint of the approved scheme, two coats on sealer.</p>',
  }),
  step('Whiteboards, cabinets and doors', 6, 'architectural'),
];

const refurbishmentSteps: WorkStep[] = [
  step('Protection and stripping out', 4, 'architectural', {
    scope: '<p>Only in the school holidays, dust screens at both ends of the corridor.</p>',
  }),
  step('Spalling concrete repair', 4, 'structure'),
  step('Rewiring and LED lighting', 6, 'electrical'),
  step('Toilet piping and fittings', 6, 'mechanical'),
  step('Tiling and flooring', 6, 'architectural'),
  step('Painting', 5, 'architectural'),
];

function newStorey(storey: number): WorkGroup {
  const from = 92 + (storey - 1) * 22;
  return group(
    `L${twoDigits(storey)}`,
    storeyName(storey),
    [
      sequence('A', 'Structure, Zone A', from, frameSteps, { weight: 25 }),
      sequence('B', 'Structure, Zone B', from + 7, frameSteps, { weight: 25 }),
      sequence('C', 'Services', from + 50, servicesSteps, { weight: 20 }),
      sequence('D', 'Finishes', from + 66, finishesSteps, { weight: 30 }),
    ],
    { location: `New classroom block, ${storeyName(storey)}` },
  );
}

const plan: WorkGroup[] = [
  group(
    'A',
    'Preliminaries',
    [
      sequence('1', 'Site establishment', 0, [
        step('Hoarding and separate pupil access', 10, 'site'),
        step('Site office', 8, 'site'),
        step('Service diversions', 20, 'site'),
      ]),
      sequence('2', 'Submissions', 0, [
        step('Permit to commence work', 18, 'documents'),
        step('Structural shop drawings', 30, 'documents'),
        step('Combined services drawings', 35, 'documents'),
        step('Fire safety submission', 40, 'documents'),
      ]),
      group('3', 'Safety and environment', [
        task('01', 'Safety plan and risk assessments', 0, 18, 'safety'),
        task('02', 'Noise control in examination weeks', 60, 220, 'safety'),
        task('03', 'Weekly inspections with the school', 20, 330, 'safety'),
      ]),
    ],
    { weight: 6, location: 'Whole school' },
  ),
  group(
    'B',
    'New classroom block',
    [
      group(
        'F',
        'Foundations',
        [sequence('A', 'Zone A', 38, footingSteps), sequence('B', 'Zone B', 50, footingSteps)],
        { weight: 20, location: 'New classroom block, below ground' },
      ),
      ...numbers(1, 4).map(newStorey),
      sequence(
        'RF',
        'Roof',
        184,
        [
          step('Steel roof frame', 14, 'structure'),
          step('Metal roofing and gutters', 10, 'architectural'),
          step('Lightning protection', 5, 'electrical'),
          step('Photovoltaic panels', 10, 'electrical'),
        ],
        { weight: 8, location: 'New classroom block, roof' },
      ),
      sequence(
        'V1',
        'Passenger lift',
        200,
        [
          step('Guide rails and brackets', 12, 'mechanical'),
          step('Machine and controller', 10, 'electrical'),
          step('Landing doors', 8, 'mechanical'),
          step('Car assembly and wiring', 12, 'electrical'),
        ],
        { location: 'New classroom block, lift core' },
      ),
      sequence(
        'W1',
        'Link bridge to Block A',
        190,
        [
          step('Steel trusses', 12, 'structure'),
          step('Deck and topping', 8, 'structure'),
          step('Roof and railings', 10, 'architectural'),
          step('Lighting', 5, 'electrical'),
        ],
        { location: 'Between the new block and Block A, 3rd Storey' },
      ),
    ],
    {
      weight: 45,
      location: 'New classroom block',
      scope: '<p>Four storeys with 24 classrooms, four laboratories and a link bridge to Block A.</p>',
    },
  ),
  group(
    'C',
    'Upgrading of existing blocks',
    ['A', 'B', 'C'].map((name, index) =>
      group(
        `B${name}`,
        `Block ${name}`,
        [
          ...numbers(1, 4).map((storey) =>
            sequence(
              `L${twoDigits(storey)}`,
              storeyName(storey),
              70 + index * 80 + (storey - 1) * 16,
              refurbishmentSteps,
            ),
          ),
          sequence('X', 'Façade and roof', 80 + index * 80, [
            step('Scaffold and protection', 8, 'architectural'),
            step('Crack and spalling repair', 12, 'structure'),
            step('Roof waterproofing', 10, 'architectural'),
            step('External painting', 14, 'architectural'),
          ]),
        ],
        { location: `Existing Block ${name}` },
      ),
    ),
    { weight: 22, location: 'Existing blocks' },
  ),
  group(
    'D',
    'Indoor sports hall and canteen',
    [
      group(
        '1',
        'Indoor sports hall',
        [
          sequence('A', 'Foundations', 90, footingSteps),
          sequence('B', 'Steel structure', 132, [
            step('Portal frames', 18, 'structure'),
            step('Purlins and bracing', 10, 'structure'),
            step('Insulated roofing', 14, 'architectural'),
          ]),
          sequence('C', 'Services', 190, servicesSteps),
          sequence('D', 'Finishes', 205, [
            step('Wall cladding and louvres', 14, 'architectural'),
            step('Timber sports floor', 16, 'architectural'),
            step('Court markings and equipment', 7, 'architectural'),
            step('Stage and curtains', 8, 'architectural'),
          ]),
        ],
        { location: 'Indoor sports hall' },
      ),
      group(
        '2',
        'Canteen',
        [
          sequence('A', 'Alteration of structure', 150, [
            step('Hacking of walls', 6, 'structure'),
            step('Strengthening of beams', 10, 'structure'),
            step('New serving slabs', 8, 'structure'),
          ]),
          sequence('B', 'Services', 176, [
            step('Gas and exhaust hoods', 12, 'mechanical'),
            step('Grease trap and floor drains', 10, 'mechanical'),
            step('Wiring and lighting', 10, 'electrical'),
          ]),
          sequence('C', 'Finishes', 206, [
            step('Wall and floor tiling', 14, 'architectural'),
            step('Stall fronts and counters', 12, 'architectural'),
            step('Tables, benches and painting', 10, 'architectural'),
          ]),
        ],
        { location: 'Canteen' },
      ),
    ],
    { weight: 15, location: 'Sports hall and canteen' },
  ),
  group(
    'E',
    'External works',
    [
      sequence('1', 'Drains and services', 150, [
        step('Drains and sumps', 20, 'external'),
        step('Sewer connection', 14, 'external'),
        step('Water main', 12, 'mechanical'),
        step('Substation upgrading', 24, 'electrical'),
      ]),
      sequence('2', 'Field and courts', 230, [
        step('Field levelling and subsoil drains', 20, 'external'),
        step('Running track', 18, 'external'),
        step('Street soccer court', 12, 'external'),
      ]),
      sequence('3', 'Roads and landscape', 270, [
        step('Drop-off porch', 18, 'external'),
        step('Covered linkways', 22, 'external'),
        step('Eco garden and planting', 20, 'external'),
      ]),
    ],
    { weight: 8, location: 'School grounds' },
  ),
  group(
    'F',
    'Testing and handover',
    [
      sequence('1', 'Testing and commissioning', 290, [
        step('Electrical turn-on', 8, 'testing'),
        step('Fire alarm and hose reels', 8, 'testing'),
        step('Lift inspection', 8, 'testing'),
      ]),
      sequence('2', 'Handover', 315, [
        step('Joint inspection with the school', 10, 'documents'),
        step('Rectification of defects', 14, 'architectural'),
        step('Temporary occupation permit', 8, 'documents'),
        step('As-built drawings, manuals and training', 8, 'documents'),
      ]),
    ],
    { weight: 4, location: 'Whole school' },
  ),
];

/** The upgrading of a school, handed over some months ago. */
export const school: ProjectOutline = {
  code: 'BDS-UPG',
  title: 'Bukit Damar Secondary School: Upgrading',
  location: '45 Bukit Damar Avenue, Singapore',
  clientName: 'School Estates Office',
  clientAddress: '2 Jalan Pelajar, #05-10, Singapore 000202',
  tender: null,
  description:
    '<p>New classroom block, indoor sports hall and canteen, and the upgrading of three existing blocks while the school stayed open.</p>',
  createdByKey: 'human_resource',
  elapsedDays: 470,
  contractDays: 360,
  plan,
  team: {
    projectManagers: ['project_manager'],
    assistantProjectManagers: ['assistant_project_manager'],
    safety: ['safety', 'safety_2'],
    office: ['quantity_surveyor', 'drafter', 'coordinator_2'],
    civil: {
      engineers: ['engineer_6', 'engineer'],
      supervisors: ['supervisor', 'supervisor_2'],
      workers: ['worker_25', 'worker_2', 'worker_5', 'worker_7'],
    },
    finishes: {
      engineers: ['engineer'],
      supervisors: ['supervisor_5', 'supervisor'],
      workers: ['worker_11', 'worker_13', 'worker_15'],
    },
    services: {
      engineers: ['engineer_5'],
      supervisors: ['supervisor_3', 'supervisor_6'],
      workers: ['worker_26', 'worker', 'worker_21', 'worker_23'],
    },
  },
};
