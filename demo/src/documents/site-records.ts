import type { DocumentType } from '@plumbline/contract';
import type { Random } from '../random.ts';
import type { DemoItem } from '../types.ts';
import type { DemoPicture } from './document.ts';
import { PHOTOS_A_SCENE, type Scene } from './photos.ts';

/** How the records of a type are made up. */
export type RecordRecipe = {
  type: Exclude<DocumentType, 'daily_report'>;
  on: 'project' | 'task';
  /** How many a project has. */
  count: number;
  /** The days between two of them. */
  everyDays: number;
  write(random: Random, item: DemoItem | null, number: number): Record<string, string | number | null>;
  pictures(random: Random): DemoPicture[];
};

const photos = (scene: Scene, most: number) => (random: Random) =>
  Array.from({ length: random.integer(1, Math.min(most, PHOTOS_A_SCENE)) }, (_, index) => ({
    kind: 'photo' as const,
    scene,
    seed: index + 1,
  }));
const page = (name: string) => () => [{ kind: 'page' as const, name }];
const numbered = (prefix: string, number: number) => `${prefix}-${String(number).padStart(3, '0')}`;
const locationOf = (item: DemoItem | null) => item?.location ?? item?.title ?? 'Site office';

/** The twelve other types, each as a site keeps it. */
export const recordRecipes: readonly RecordRecipe[] = [
  {
    type: 'toolbox',
    on: 'project',
    count: 12,
    everyDays: 3,
    write: (random) => ({
      safety: random.integer(1, 2),
      supervisor: random.integer(2, 4),
      worker: random.integer(12, 28),
      subcon: random.integer(0, 16),
      supply_labour: random.integer(0, 6),
    }),
    pictures: photos('meeting', 3),
  },
  {
    type: 'sdi_cvi',
    on: 'task',
    count: 8,
    everyDays: 9,
    write: (random, item, number) => ({
      ref_no: numbered(random.pick(['SI', 'CVI']), number),
      subject: random.pick([
        `Additional opening at ${locationOf(item)}`,
        `Change of fixing height, ${locationOf(item)}`,
        `Verbal instruction to expedite: ${item?.title ?? 'works'}`,
      ]),
      si_sd: random.pick(['si', 'sd', 'cvi']),
      status: random.pick(['Open', 'Confirmed', 'Priced']),
      comments: random.pick([
        '<p>Given by the resident engineer on site, <strong>confirmed in writing the same day</strong>.</p>',
        '<p>Cost and time to be advised by the quantity surveyor:</p><ol><li>Daywork sheets signed daily</li><li>Photos before and after</li></ol>',
      ]),
    }),
    pictures: page('instruction'),
  },
  {
    type: 'elect',
    on: 'task',
    count: 6,
    everyDays: 12,
    write: (random, item, number) => ({
      ref_no: numbered('EI', number),
      location: locationOf(item),
      acceptable: random.pick(['Yes', 'Yes', 'Yes', 'No']),
      description: `<p>Visual check, continuity and insulation resistance for ${item?.title ?? 'the works'}.</p>`,
      comments: random.pick([
        '<p>No remarks.</p>',
        '<p>Labels of two circuits are missing; to be shown at the next check.</p>',
      ]),
    }),
    pictures: photos('cables', 1),
  },
  {
    type: 'site_survey',
    on: 'task',
    count: 6,
    everyDays: 14,
    write: (random, item) => ({
      subject: `${random.pick(['Condition before works', 'Levels and access', 'Handed-over area'])}, ${locationOf(item)}`,
      description: '<p>Surveyed together with the neighbouring trade. Existing cracks marked and dated.</p>',
      comments: random.pick([null, '<p>To be repeated before the works are closed up.</p>']),
    }),
    pictures: photos('groundworks', 3),
  },
  {
    type: 'correspondence',
    on: 'task',
    count: 6,
    everyDays: 11,
    write: (random, item) => ({
      email_from: random.pick([
        'resident.engineer@client.example',
        'architect@studio.example',
        'sales@supplier.example',
      ]),
      subject: random.pick([
        `RE: Shop drawings for ${locationOf(item)}`,
        `Delivery date of materials, ${locationOf(item)}`,
        `Request for inspection: ${item?.title ?? 'works'}`,
      ]),
      comments: '<p>Answered by phone; action with the site engineer.</p>',
    }),
    pictures: page('message'),
  },
  {
    type: 'drawing',
    on: 'task',
    count: 10,
    everyDays: 10,
    write: (random, item) => ({
      description: `<p>${locationOf(item)}, revision ${random.pick(['A', 'B', 'C'])}, issued for construction.</p>`,
    }),
    pictures: (random) => [{ kind: 'drawing', name: `sheet ${random.integer(1, 6)}` }],
  },
  {
    type: 'contract',
    on: 'project',
    count: 2,
    everyDays: 60,
    write: (random) => ({
      description: random.pick([
        '<p>Letter of award with its appendices.</p>',
        '<p>Conditions of contract, particular specification, part 2.</p>',
      ]),
    }),
    pictures: page('contract'),
  },
  {
    type: 'project_schedule',
    on: 'project',
    count: 3,
    everyDays: 45,
    write: (_, _item, number) => ({
      description: `<p>Revision ${number}: accepted by the client’s representative with comments on the external works.</p>`,
    }),
    pictures: page('programme'),
  },
  {
    type: 'method_of_statement',
    on: 'task',
    count: 5,
    everyDays: 20,
    write: (_, item) => ({
      location: locationOf(item),
      description: `<h3>${item?.title ?? 'Works'}</h3><ol><li>Access and barricades</li><li>Toolbox briefing of the crew</li><li>Works in lifts of at most 1.5 m</li><li>Inspection before covering up</li></ol>`,
      comments: '<p>Risk assessment RA-14 applies; permit to work daily.</p>',
    }),
    pictures: page('method'),
  },
  {
    type: 'handover',
    on: 'task',
    count: 5,
    everyDays: 16,
    write: (random, item) => ({
      location: locationOf(item),
      acceptable: random.pick(['Yes', 'Yes', 'No']),
      description: '<p>Walked with the receiving trade; keys and temporary power handed over.</p>',
      comments: random.pick([null, '<p>Three snags to be closed within the week.</p>']),
    }),
    pictures: photos('finishes', 3),
  },
  {
    type: 'disposal',
    on: 'project',
    count: 5,
    everyDays: 13,
    write: (random) => ({
      location: random.pick(['Waste bay at gate 2', 'Basement, grid A/1', 'Loading bay']),
      description: `<p>${random.integer(2, 6)} skips of mixed construction waste, licensed collector, dockets attached.</p>`,
    }),
    pictures: page('docket'),
  },
  {
    type: 'minutes_of_meeting',
    on: 'project',
    count: 5,
    everyDays: 14,
    write: (_, _item, number) => ({
      ref_no: numbered('MOM', number),
      agenda:
        '<ol><li>Matters arising</li><li>Progress and look-ahead of three weeks</li><li>Safety, health and environment</li><li>Interfaces between trades</li></ol>',
    }),
    pictures: page('minutes'),
  },
];
