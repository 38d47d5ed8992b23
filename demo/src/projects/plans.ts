import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { DATA_FOLDER, readTree } from '../data-files.ts';
import { person } from '../people/roster.ts';
import { trade } from './trades.ts';

const people = z.array(person);
/** Those who do one kind of work on a project, by employee key. */
const crew = z.strictObject({ engineers: people, supervisors: people, workers: people });

/** The people of a project, by employee key. */
const team = z.strictObject({
  /** The first one is the person in charge. */
  projectManagers: people,
  assistantProjectManagers: people,
  safety: people,
  /** Quantity surveyors, coordinators and drafters. */
  office: people,
  civil: crew,
  finishes: crew,
  services: crew,
});
export type Team = z.infer<typeof team>;

const days = z.int().min(1);

/** One step of a sequence, which has its code and its start from its place in it. */
const step = z.strictObject({
  title: z.string(),
  days,
  trade,
  weight: z.number().default(0),
  scope: z.string().default(''),
  milestone: z.boolean().default(false),
});

/** A part of a plan: it has parts, or steps that follow one another from the day `start`, or is a task of some days. */
const part = z.strictObject({
  code: z.string(),
  title: z.string(),
  weight: z.number().default(0),
  scope: z.string().default(''),
  location: z.string().nullable().default(null),
  /** Why everything in it is on hold, if it is. */
  hold: z.string().nullable().default(null),
  start: z.int().optional(),
  days: days.optional(),
  trade: trade.optional(),
  steps: z.union([z.string(), z.array(step)]).optional(),
  get parts(): z.ZodOptional<z.ZodArray<typeof part>> {
    return z.array(part).optional();
  },
});
type Part = z.infer<typeof part>;

const project = z
  .strictObject({
    code: z.string(),
    title: z.string(),
    location: z.string(),
    clientName: z.string(),
    clientAddress: z.string(),
    tender: z.strictObject({ code: z.string(), referenceNo: z.string() }).nullable(),
    description: z.string(),
    createdByKey: person,
    /** How many days ago it began, and how many the contract gives. */
    elapsedDays: z.int(),
    contractDays: z.int(),
    /** Of the site, in degrees. */
    position: z.strictObject({ latitude: z.number(), longitude: z.number() }),
    /** By how many days the last Areas have slipped since the first plan, the last one first. */
    slippedDays: z.array(z.int()).default([]),
    team,
    /** Steps that several parts have, by a name. */
    steps: z.record(z.string(), z.array(step)),
    plan: z.array(part),
  })
  .superRefine(({ steps: named, plan }, ctx) => {
    function check({ parts = [], steps, start, days, trade }: Part, path: PropertyKey[]) {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', path, message });
      if (typeof steps === 'string' && !named[steps]) refuse(`there are no steps called “${steps}”`);
      if (parts.length === 0 && (start === undefined || !(steps?.length || (days && trade))))
        refuse('needs parts, or a start with steps, or a start with days and a trade');
      for (const [index, each] of parts.entries()) check(each, [...path, 'parts', index]);
    }
    for (const [index, each] of plan.entries()) check(each, ['plan', index]);
  });

/** A task of a plan. `from` counts the days since the project's first day. */
export type WorkTask = z.infer<typeof step> & { kind: 'task'; code: string; from: number };

/** An area, location or package of a plan; its dates are those of what it holds. */
export type WorkGroup = Pick<Part, 'code' | 'title' | 'weight' | 'scope' | 'location' | 'hold'> & {
  kind: 'group';
  /** Each child needs the one before it. */
  inSequence: boolean;
  children: readonly WorkNode[];
};

export type WorkNode = WorkTask | WorkGroup;

type Steps = Readonly<Record<string, readonly z.infer<typeof step>[]>>;

function nodeOf(each: Part, named: Steps): WorkNode {
  const { code, title, weight, scope, location, hold, start: from = 0, days, trade, steps, parts } = each;
  if (days && trade) return { kind: 'task', code, title, weight, scope, from, days, trade, milestone: false };
  const sequence = typeof steps === 'string' ? named[steps] : steps;
  return {
    ...{ kind: 'group', code, title, weight, scope, location, hold },
    inSequence: sequence !== undefined,
    children: sequence ? tasksOf(sequence, from) : (parts ?? []).map((inner) => nodeOf(inner, named)),
  };
}

/** Steps one after the other, coded 01, 02 and so on, the first on the day `from`. */
function tasksOf(steps: Steps[string], from: number): WorkTask[] {
  let day = from;
  return steps.map((each, index) => {
    const start = day;
    day += each.days;
    return { ...each, kind: 'task', code: String(index + 1).padStart(2, '0'), from: start };
  });
}

const FOLDER = 'projects/plans/';

/** The projects as they are known before they are laid on the calendar, in the order of their files. */
export const projectPlans = readdirSync(new URL(FOLDER, DATA_FOLDER))
  .toSorted()
  .map((file) => readTree(`${FOLDER}${file}`, project))
  .map(({ plan, steps, ...facts }) => ({ ...facts, plan: plan.map((each) => nodeOf(each, steps)) }));
