import type { DemoTaskCategory } from './types.ts';

/** The kinds of work the company plans by: trades on level 0, what they consist of on level 1. */
export const taskCategories: DemoTaskCategory[] = [
  { name: 'Preliminaries', level: 0 },
  { name: 'Substructure', level: 0 },
  { name: 'Superstructure', level: 0 },
  { name: 'Architectural finishes', level: 0 },
  { name: 'Mechanical services', level: 0 },
  { name: 'Electrical services', level: 0 },
  { name: 'External works', level: 0 },
  { name: 'Testing and commissioning', level: 0 },
  { name: 'Piling', level: 1 },
  { name: 'Formwork', level: 1 },
  { name: 'Rebar', level: 1 },
  { name: 'Concreting', level: 1 },
  { name: 'Precast and PPVC erection', level: 1 },
  { name: 'Waterproofing', level: 1 },
  { name: 'Tiling', level: 1 },
  { name: 'Painting', level: 1 },
  { name: 'ACMV', level: 1 },
  { name: 'Plumbing and sanitary', level: 1 },
  { name: 'Fire protection', level: 1 },
  { name: 'Cable containment', level: 1 },
  { name: 'Cabling and terminations', level: 1 },
  { name: 'Lighting and small power', level: 1 },
  { name: 'Snags and defects', level: 2 },
];
