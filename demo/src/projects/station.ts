import type { ProjectOutline } from './project-outline.ts';
import { group, numbers, sequence, step, task, type WorkGroup, type WorkStep } from './work-plan.ts';

const containmentSteps: WorkStep[] = [
  step('Cable ladder, trays and conduits', 14, 'electrical', { weight: 30 }),
  step('Cable pulling', 12, 'electrical', {
    weight: 30,
    scope:
      '<p>Fire-rated cables for the emergency circuits, low-smoke zero-halogen for all others.</p><ul><li>Bending radius at least 8 × the diameter</li><li>Insulation resistance recorded per circuit</li></ul>',
  }),
  step('Luminaires and outlets', 12, 'electrical', { weight: 20 }),
  step('Emergency lighting and exit signs', 6, 'electrical', { weight: 10 }),
  step('Circuit tests and labels', 5, 'electrical', { weight: 10 }),
];

const airSteps: WorkStep[] = [
  step('Hangers and main ducts', 14, 'mechanical'),
  step('Branch ducts and dampers', 12, 'mechanical'),
  step('Insulation and leakage test', 8, 'mechanical'),
  step('Grilles and air balancing', 7, 'mechanical'),
];

const fireSteps: WorkStep[] = [
  step('Sprinkler mains and drops', 12, 'mechanical'),
  step('Hose reels and dry riser outlets', 8, 'mechanical'),
  step('Detectors, call points and sounders', 9, 'electrical'),
  step('Hydrostatic test', 4, 'mechanical', { scope: '<p>14 bar for two hours, no drop allowed.</p>' }),
];

const finishesSteps: WorkStep[] = [
  step('Blockwork and drywall', 14, 'architectural'),
  step('Granite floor and skirting', 18, 'architectural'),
  step('Vitreous enamel wall panels', 16, 'architectural', {
    scope: '<p>Panels of shade VE-07 with 6 mm joints; sample panel kept in the site office.</p>',
  }),
  step('Metal ceiling', 14, 'architectural'),
  step('Signage, doors and touch-up', 9, 'architectural'),
];

const plantRoomSteps: WorkStep[] = [
  step('Plinths and cable trenches', 8, 'structure'),
  step('Epoxy floor and painting', 7, 'architectural'),
  step('Delivery and placing of equipment', 6, 'electrical', {
    scope: '<p>Through the equipment hatch in engineering hours, 01:30 to 04:30 only.</p>',
  }),
  step('Earthing and busbars', 8, 'electrical'),
  step('Cabling and terminations', 16, 'electrical'),
  step('Ventilation and fire stopping', 8, 'mechanical'),
  step('Pre-commissioning checks', 6, 'testing'),
];

const escalatorSteps: WorkStep[] = [
  step('Truss delivery and placing', 6, 'mechanical'),
  step('Drive, chains and steps', 16, 'mechanical'),
  step('Power and controls', 10, 'electrical'),
  step('Balustrade and cladding', 10, 'architectural'),
  step('Trial run of 200 hours', 12, 'testing'),
];

/** A public space of the station with all four trades, one following the other closely. */
function publicSpace(code: string, title: string, location: string, from: number): WorkGroup {
  return group(
    code,
    title,
    [
      sequence('1', 'Power and lighting', from, containmentSteps, { weight: 30 }),
      sequence('2', 'Air-conditioning and ventilation', from + 6, airSteps, { weight: 20 }),
      sequence('3', 'Fire protection', from + 12, fireSteps, { weight: 15 }),
      sequence('4', 'Architectural finishes', from + 38, finishesSteps, { weight: 35 }),
    ],
    { location },
  );
}

const plantRooms = [
  '22 kV intake substation',
  'Main switchboard room',
  'Uninterruptible power supply room',
  'Communications equipment room',
  'Signalling equipment room',
  'Environmental control plant room North',
  'Environmental control plant room South',
  'Fire pump and tank room',
  'Tunnel ventilation fan room',
];

const plan: WorkGroup[] = [
  group(
    'A',
    'Preliminaries',
    [
      sequence('1', 'Access and permits', 0, [
        step('Airport passes and inductions', 24, 'documents'),
        step('Track access and hot-work permits', 20, 'documents'),
        step('Condition survey of the civil works', 14, 'documents'),
      ]),
      sequence('2', 'Design and submissions', 10, [
        step('Combined services model, concourse', 45, 'documents'),
        step('Combined services model, platforms', 40, 'documents'),
        step('Material approvals', 55, 'documents'),
        step('Fire safety plans', 35, 'documents'),
        step('As-built drawings, plant rooms', 190, 'documents'),
        step('As-built drawings, public spaces', 130, 'documents'),
      ]),
      group('3', 'Safety', [
        task('01', 'Safety plan and method statements', 0, 28, 'safety'),
        task('02', 'Possession and night-work supervision', 60, 420, 'safety'),
        task('03', 'Fire watch during hot works', 90, 350, 'safety'),
      ]),
    ],
    { weight: 5, location: 'Whole station' },
  ),
  group(
    'B',
    'Plant and equipment rooms',
    plantRooms.map((title, index) =>
      sequence(`R${index + 1}`, title, 60 + index * 20, plantRoomSteps, { location: title }),
    ),
    {
      weight: 25,
      location: 'Basement 2',
      scope:
        '<p>All rooms of the station that the public never sees. Rooms are handed over to the system contractors one by one.</p>',
    },
  ),
  group(
    'C',
    'Concourse',
    [
      publicSpace('1', 'Unpaid concourse', 'Basement 1, gridlines 1 to 9', 110),
      publicSpace('2', 'Paid concourse', 'Basement 1, gridlines 9 to 16', 150),
      publicSpace('3', 'Passenger service centre and staff rooms', 'Basement 1, gridlines 16 to 19', 190),
      publicSpace('4', 'Public toilets and nursing rooms', 'Basement 1, gridlines 19 to 21', 225),
    ],
    { weight: 25, location: 'Basement 1' },
  ),
  group(
    'D',
    'Platforms',
    [
      publicSpace('1', 'Platform A, towards the city', 'Basement 3, platform A', 215),
      publicSpace('2', 'Platform B, towards the terminals', 'Basement 3, platform B', 265),
      publicSpace('3', 'Stairs and lobbies to the concourse', 'Basement 2 and 3', 318),
    ],
    { weight: 20, location: 'Basement 3' },
  ),
  group(
    'E',
    'Entrances',
    numbers(1, 3).map((entrance) =>
      group(
        `N${entrance}`,
        `Entrance ${entrance}`,
        [
          sequence('1', 'Canopy and façade', 225 + entrance * 35, [
            step('Steel canopy', 18, 'structure'),
            step('Glazing and roof sheets', 16, 'architectural'),
            step('Flood barrier', 8, 'mechanical'),
            step('Paving and tactile tiles', 12, 'architectural'),
          ]),
          sequence('2', 'Power and lighting', 235 + entrance * 35, containmentSteps),
          sequence('3', 'Finishes', 277 + entrance * 35, finishesSteps),
        ],
        { location: `Entrance ${entrance}, street level` },
      ),
    ),
    { weight: 10, location: 'Street level' },
  ),
  group(
    'F',
    'Lifts and escalators',
    [
      ...numbers(1, 6).map((number) =>
        sequence(`E${number}`, `Escalator ${number}`, 200 + number * 26, escalatorSteps),
      ),
      ...numbers(1, 3).map((number) =>
        sequence(`L${number}`, `Passenger lift ${number}`, 250 + number * 30, [
          step('Guide rails', 12, 'mechanical'),
          step('Machine and controller', 10, 'electrical'),
          step('Car and glass cladding', 14, 'mechanical'),
          step('Authority inspection', 8, 'testing'),
        ]),
      ),
    ],
    { weight: 9, location: 'All levels' },
  ),
  group(
    'G',
    'Testing, commissioning and handover',
    [
      sequence('1', 'System tests', 395, [
        step('Power-on of main switchboards', 14, 'testing'),
        step('Air flow and smoke control', 18, 'testing'),
        step('Fire alarm and sprinkler, authority witness', 14, 'testing'),
        step('Integrated test with signalling and communications', 24, 'testing'),
      ]),
      sequence('2', 'Handover', 462, [
        step('Joint inspection and snag list', 20, 'documents'),
        step('Operation and maintenance manuals', 16, 'documents'),
        step('Training of the operator', 12, 'documents'),
        step('Substantial completion certificate', 8, 'documents'),
      ]),
    ],
    { weight: 6, location: 'Whole station' },
  ),
];

/** The fit-out of an underground station at the airport, on its last stretch. */
export const station: ProjectOutline = {
  code: 'EAS-214',
  title: 'Eastgate Airport Station: Fit-out and Electrical Works',
  location: 'Eastgate Airport Boulevard, Singapore',
  clientName: 'Metro Works Authority',
  clientAddress: '1 Terowong Street, #08-00, Singapore 000219',
  tender: { code: 'MWA/214', referenceNo: 'MWA-ER-2130-0092' },
  description:
    '<p>Architectural fit-out, power, lighting, ventilation and fire protection of an underground station with three entrances.</p><ul><li>Night work under track access permits</li><li>All staff need an airport pass</li></ul>',
  createdByKey: 'director_2',
  elapsedDays: 402,
  contractDays: 530,
  plan,
  team: {
    projectManagers: ['project_manager_2'],
    assistantProjectManagers: ['assistant_project_manager_3', 'assistant_project_manager'],
    safety: ['safety_3', 'safety'],
    office: ['coordinator', 'drafter_2', 'drafter', 'quantity_surveyor_2'],
    civil: {
      engineers: ['engineer_4'],
      supervisors: ['supervisor_2'],
      workers: ['worker_6', 'worker_4', 'worker_9'],
    },
    finishes: {
      engineers: ['engineer', 'engineer_4'],
      supervisors: ['supervisor_5', 'supervisor'],
      workers: ['worker_10', 'worker_11', 'worker_12', 'worker_14', 'worker_15'],
    },
    services: {
      engineers: ['engineer_2', 'engineer_3'],
      supervisors: ['supervisor_3', 'supervisor_4', 'supervisor_6'],
      workers: ['worker_16', 'worker_17', 'worker_19', 'worker', 'worker_21', 'worker_22', 'worker_23'],
    },
  },
};
