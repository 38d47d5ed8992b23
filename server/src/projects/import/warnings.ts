import { MAX_WARNINGS } from './limits.ts';

/** Each repair in the singular and the plural, reported with its count and examples. */
const SENTENCES = {
  emptyCode: ['row had no code and was given its number', 'rows had no code and were given their numbers'],
  duplicateCode: [
    'code appeared twice under one parent and was numbered',
    'codes appeared more than once under one parent and were numbered',
  ],
  longCode: ['code was too long and was shortened', 'codes were too long and were shortened'],
  emptyTitle: ['row had no title and shows its code', 'rows had no title and show their codes'],
  longTitle: ['title was too long and was shortened', 'titles were too long and were shortened'],
  endBeforeStart: [
    'row ended before it started; its end date was skipped',
    'rows ended before they started; their end dates were skipped',
  ],
  badDate: ['date could not be read and was skipped', 'dates could not be read and were skipped'],
  dayFirstDate: [
    'date was read with the day before the month',
    'dates were read with the day before the month',
  ],
  monthFirstDate: [
    'date was read with the month before the day, as others of its column are written',
    'dates were read with the month before the day, as others of their column are written',
  ],
  badNumber: ['figure could not be read and counts as 0', 'figures could not be read and count as 0'],
  missingParent: [
    'row has a parent that is not in the file and was put directly under the project',
    'rows have a parent that is not in the file and were put directly under the project',
  ],
  cycle: [
    'row was its own ancestor and was put directly under the project',
    'rows were their own ancestors and were put directly under the project',
  ],
  duplicateElement: [
    'WBS element appeared twice in the file; the first one was used',
    'WBS elements appeared twice in the file; the first ones were used',
  ],
  unknownMeasure: [
    'activity does not say how its progress is measured; its duration was used',
    'activities do not say how their progress is measured; their durations were used',
  ],
  badFloat: ['float could not be read and was skipped', 'floats could not be read and were skipped'],
  relationElsewhere: [
    'relation leads to a task that is not imported and was skipped',
    'relations lead to tasks that are not imported and were skipped',
  ],
  relationTwice: ['relation appeared twice and was kept once', 'relations appeared twice and were kept once'],
  unknownRelation: [
    'relation has a type or a lag that could not be read and was skipped',
    'relations have a type or a lag that could not be read and were skipped',
  ],
  lagInPerCent: [
    'relation has a lag in per cent; it was kept without its lag',
    'relations have a lag in per cent; they were kept without their lags',
  ],
  parentProgress: [
    'row with rows below it has a progress; it was skipped because it is calculated from the rows below',
    'rows with rows below them have a progress; it was skipped because it is calculated from the rows below',
  ],
} as const satisfies Record<string, readonly [string, string]>;

const EXAMPLES = 3;
/** How many rows of a kind of repair are named. */
const MAX_ROWS = 50;
const EXAMPLE_LENGTH = 60;

/** A repair that a reader makes again and again. */
export type Repair = keyof typeof SENTENCES;

/** A warning with the rows that it is about, as the file names them; none where it is about the whole file. */
export type Note = { sentence: string; rows: string[]; count: number };

/** Collects what the importing person should know: one line a kind of repair, not one a row. */
export class Warnings {
  readonly #remarks: string[] = [];
  readonly #repairs = new Map<Repair, { count: number; examples: string[] }>();

  /** A sentence about the file as a whole. */
  remark(sentence: string): void {
    this.#remarks.push(sentence);
  }

  /** One more repair of a kind; `example` is how the person finds the place in the file. */
  count(repair: Repair, example: string): void {
    const seen = this.#repairs.get(repair) ?? { count: 0, examples: [] };
    seen.count++;
    if (seen.examples.length < MAX_ROWS) seen.examples.push(example.slice(0, EXAMPLE_LENGTH).toWellFormed());
    this.#repairs.set(repair, seen);
  }

  /** The remarks, then a line for each kind of repair: "12 codes … (such as 'A', 'B', 'C')." At most 100. */
  sentences(): string[] {
    const repairs = this.#counted().map(({ sentence, rows, count }) => {
      const examples = rows.slice(0, EXAMPLES).map((row) => `'${row}'`);
      const listed = count > examples.length ? `such as ${examples.join(', ')}` : examples.join(', ');
      return `${sentence} (${listed}).`;
    });
    return [...this.#remarks, ...repairs].slice(0, MAX_WARNINGS);
  }

  /** The same, each kind of repair with its first rows. */
  notes(): Note[] {
    const remarks = this.#remarks.map((sentence) => ({ sentence, rows: [], count: 0 }));
    const repairs = this.#counted().map((note) => ({ ...note, sentence: `${note.sentence}.` }));
    return [...remarks, ...repairs].slice(0, MAX_WARNINGS);
  }

  #counted(): Note[] {
    return [...this.#repairs].map(([repair, { count, examples }]) => {
      const [one, many] = SENTENCES[repair];
      return {
        sentence: `${count.toLocaleString('en')} ${count === 1 ? one : many}`,
        rows: examples,
        count,
      };
    });
  }
}
