import { type Decimal, formatDecimal } from '@plumbline/contract';
import { MAX_RELATIONS, TOO_MANY_RELATIONS } from './limits.ts';
import type { RelationType, ScheduleRelation } from './schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import type { Warnings } from './warnings.ts';

/** A relation as its format gave it; undefined keys are of tasks that are not imported. */
type GivenRelation = {
  fromKey: string | undefined;
  toKey: string | undefined;
  type: RelationType | undefined;
  /** In hours; null: it could not be read; undefined: the file gives no hours. */
  lag: Decimal | null | undefined;
  /** How the importing person finds it in the file. */
  example: string;
};

/** Collects the relations of a schedule: each pair once a type, none to itself or to what is not imported. */
export class Relations {
  readonly found: ScheduleRelation[] = [];
  readonly #seen = new Set<string>();
  readonly #warnings: Warnings;

  constructor(warnings: Warnings) {
    this.#warnings = warnings;
  }

  add({ fromKey, toKey, type, lag, example }: GivenRelation): void {
    if (fromKey === undefined || toKey === undefined) {
      this.#warnings.count('relationElsewhere', example);
      return;
    }
    if (type === undefined || lag === null || fromKey === toKey) {
      this.#warnings.count('unknownRelation', example);
      return;
    }
    const identity = `${fromKey} ${toKey} ${type}`;
    if (this.#seen.has(identity)) {
      this.#warnings.count('relationTwice', example);
      return;
    }
    if (this.found.length === MAX_RELATIONS) throw new UnreadableSchedule(TOO_MANY_RELATIONS);
    this.#seen.add(identity);
    this.found.push({ fromKey, toKey, type, lagHours: lag === undefined ? null : formatDecimal(lag) });
  }
}
