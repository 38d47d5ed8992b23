import type { Trade } from './work-plan.ts';

/** The category of a task by a word of its title; the first that fits. */
const byTitle: [RegExp, string][] = [
  [/snag|defects|rectification/i, 'Snags and defects'],
  [/\bpil(e|ing)\b|micropil/i, 'Piling'],
  [/formwork|striking/i, 'Formwork'],
  [/rebar/i, 'Rebar'],
  [
    /modules?\b.*(hoisting|joints)|carcass|grouting of joints|vertical ties|PPVC/i,
    'Precast and PPVC erection',
  ],
  [/concret|casting|topping|ground beams|slab/i, 'Concreting'],
  [/waterproof|ponding/i, 'Waterproofing'],
  [/til(es|ing)\b|granite/i, 'Tiling'],
  [/paint|finishing coats|skim coat/i, 'Painting'],
  [
    /sprinkler|fire alarm|hose reel|detect(ors|ion)|gas cylinders|fire stopping|wet riser/i,
    'Fire protection',
  ],
  [/sanitary|sewer|toilet|riser pipes|underslab|water (main|tank)|drain/i, 'Plumbing and sanitary'],
  [/duct|chill|condenser|cooling|air balancing|ventilation|fan wall|grilles/i, 'ACMV'],
  [/trunking|conduit|cable (tray|ladder)|trays|containment|wire basket/i, 'Cable containment'],
  [/cabl|wiring|terminations|busbar|busway/i, 'Cabling and terminations'],
  [/light|luminaire|outlets/i, 'Lighting and small power'],
];

/** What a task without such a word belongs to. */
const byTrade: Record<Trade, string> = {
  documents: 'Preliminaries',
  safety: 'Preliminaries',
  site: 'Preliminaries',
  structure: 'Superstructure',
  architectural: 'Architectural finishes',
  electrical: 'Electrical services',
  mechanical: 'Mechanical services',
  external: 'External works',
  testing: 'Testing and commissioning',
};

/** The name of the category that a task of the demo belongs to. */
export function categoryOf({ title, trade }: { title: string; trade: Trade }): string {
  if (trade === 'documents' || trade === 'testing') return byTrade[trade];
  return byTitle.find(([words]) => words.test(title))?.[1] ?? byTrade[trade];
}
