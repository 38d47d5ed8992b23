import type { Trade } from '../projects/work-plan.ts';
import type { Scene } from './photos.ts';

type Words = {
  scene: Scene;
  /** What was done; the task's title follows. */
  activities: readonly string[];
  comments: readonly string[];
  materials: readonly string[];
  drawings: string;
};

/** What the daily reports of a trade say. */
export const dailyWords: Record<Trade, Words> = {
  documents: {
    scene: 'meeting',
    activities: ['Joint site walk for', 'Coordination on site for'],
    comments: ['<p>Open items listed and shared with all trades.</p>'],
    materials: [],
    drawings: 'GEN',
  },
  safety: {
    scene: 'meeting',
    activities: ['Inspection and rectification under', 'Safety patrol and follow-up for'],
    comments: [
      '<p>All findings of the morning walk closed by 4 pm.</p>',
      '<p>Two damaged barricades replaced; <strong>no incident</strong>.</p>',
    ],
    materials: ['Barricades 6 nos., safety net 2 rolls.'],
    drawings: 'SAF',
  },
  site: {
    scene: 'groundworks',
    activities: ['Excavation and haulage for', 'Setting out and clearing for', 'Ground works:'],
    comments: [
      '<p>Rain from 2 pm to 3.30 pm, excavation stopped and the trench pumped dry.</p>',
      '<p>Utility detection done ahead of the excavator; nothing uncharted found.</p>',
    ],
    materials: ['Hardcore 24 m³ received.', 'Steel plates 8 nos. laid over the crossing.'],
    drawings: 'CIV',
  },
  structure: {
    scene: 'structure',
    activities: [
      'Rebar fixing for',
      'Formwork and propping for',
      'Concreting of',
      'Stripping and making good:',
    ],
    comments: [
      '<p>Pour from 9.10 am to 1.40 pm, <strong>32 m³ of C32/40</strong>, slump 110 to 130 mm, 6 cubes taken.</p>',
      '<p>Joint inspection with the RTO at 8.30 am:</p><ul><li>Cover blocks added at grid C/4</li><li>Laps accepted</li></ul>',
      '<p>Crane shared with the neighbouring zone until noon.</p>',
    ],
    materials: ['Rebar T16 and T20, 4.2 t used.', 'Concrete C32/40, 32 m³, DO 88213 to 88217.'],
    drawings: 'ST',
  },
  architectural: {
    scene: 'finishes',
    activities: ['Plastering and screeding:', 'Laying and pointing for', 'Installation of'],
    comments: [
      '<p>First side complete and <em>ready for the joint check</em> tomorrow morning.</p>',
      '<p>Two tiles with chipped edges put aside, replacements asked for.</p>',
      '<p>Access shared with the M&amp;E trades in the afternoon.</p>',
    ],
    materials: ['Tile adhesive 18 bags.', 'Homogeneous tiles 600 × 600, 46 m² used.'],
    drawings: 'AR',
  },
  electrical: {
    scene: 'cables',
    activities: ['Containment works for', 'Pulling and dressing cables for', 'Terminations for'],
    comments: [
      '<p>Insulation resistance recorded for circuits L1 to L12, all above 200 MΩ.</p>',
      '<p>Route moved by 150 mm at gridline E to clear the sprinkler main; as-built marked.</p>',
    ],
    materials: ['Cable ladder 300 mm, 24 m.', 'XLPE 4C 16 mm², 180 m from drum D-07.'],
    drawings: 'EL',
  },
  mechanical: {
    scene: 'ducts',
    activities: ['Hangers and installation for', 'Pipework for', 'Insulation and sealing:'],
    comments: [
      '<p>Supports re-spaced to 2.4 m after the consultant’s comment.</p>',
      '<p>Hydrostatic test at 14 bar for two hours, <strong>no drop</strong>.</p>',
    ],
    materials: ['GI duct 800 × 400, 11 pieces.', 'Grooved couplings 100 mm, 26 nos.'],
    drawings: 'ME',
  },
  external: {
    scene: 'groundworks',
    activities: ['Kerbs and paving for', 'Drains and levels for'],
    comments: ['<p>Levels checked by the surveyor, within 5 mm.</p>'],
    materials: ['Precast kerbs 42 nos.'],
    drawings: 'EXT',
  },
  testing: {
    scene: 'cables',
    activities: ['Pre-tests for', 'Witnessed test:'],
    comments: ['<p>Checklists of the first group signed, snags listed for the rest.</p>'],
    materials: [],
    drawings: 'TC',
  },
};

/** Why a report was sent back. */
export const rejections = [
  'The photos show gridline 3, the report says gridline 7. Please correct the gridline or add the right photos.',
  'Manpower does not match the attendance of the day. Please check the number.',
  'Please say which circuits were tested.',
];
