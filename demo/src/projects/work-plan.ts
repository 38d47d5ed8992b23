/** What kind of work a task is; it decides who does it and what may hold it up. */
export type Trade =
  | 'documents'
  | 'safety'
  | 'site'
  | 'structure'
  | 'architectural'
  | 'electrical'
  | 'mechanical'
  | 'external'
  | 'testing';

/** A task of a plan. `from` counts the days since the project's first day. */
export type WorkTask = {
  kind: 'task';
  code: string;
  title: string;
  from: number;
  days: number;
  trade: Trade;
  weight: number;
  scope: string;
};

/** An area, location or package of a plan; its dates are those of what it holds. */
export type WorkGroup = {
  kind: 'group';
  code: string;
  title: string;
  weight: number;
  location: string | null;
  scope: string;
  /** Why everything in it is on hold, if it is. */
  hold: string | null;
  /** Each child needs the one before it. */
  inSequence: boolean;
  children: readonly WorkNode[];
};

export type WorkNode = WorkTask | WorkGroup;

/** One step of a sequence, which has its code and its start from its place in it. */
export type WorkStep = Pick<WorkTask, 'title' | 'days' | 'trade' | 'weight' | 'scope'>;

type Details = { weight?: number; scope?: string };
type GroupDetails = Details & { location?: string; hold?: string };

/** A task with a start of its own. */
export function task(
  code: string,
  title: string,
  from: number,
  days: number,
  trade: Trade,
  { weight = 0, scope = '' }: Details = {},
): WorkTask {
  return { kind: 'task', code, title, from, days, trade, weight, scope };
}

/** Things that belong together, each with dates of its own. */
export function group(
  code: string,
  title: string,
  children: readonly WorkNode[],
  { weight = 0, scope = '', location, hold }: GroupDetails = {},
): WorkGroup {
  return {
    kind: 'group',
    code,
    title,
    weight,
    location: location ?? null,
    scope,
    hold: hold ?? null,
    inSequence: false,
    children,
  };
}

/** A step to be used in any number of sequences. */
export function step(
  title: string,
  days: number,
  trade: Trade,
  { weight = 0, scope = '' }: Details = {},
): WorkStep {
  return { title, days, trade, weight, scope };
}

/** Steps one after the other, coded 01, 02 and so on, the first on the day `from`. */
export function sequence(
  code: string,
  title: string,
  from: number,
  steps: readonly WorkStep[],
  details: GroupDetails = {},
): WorkGroup {
  let day = from;
  const tasks = steps.map((each, index): WorkTask => {
    const start = day;
    day += each.days;
    return { kind: 'task', code: String(index + 1).padStart(2, '0'), from: start, ...each };
  });
  return { ...group(code, title, tasks, details), inSequence: true };
}

/** The whole numbers from `first` to `last`. */
export function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A number with two digits, as codes write storeys: 05. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A storey as people say it: 1st Storey, 12th Storey. */
export function storeyName(storey: number): string {
  const suffix = { 1: 'st', 2: 'nd', 3: 'rd' }[storey] ?? 'th';
  return `${storey}${suffix} Storey`;
}
