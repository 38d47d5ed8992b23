import type { DemoEmployee, DemoProject } from '../types.ts';
import { type MaterialPeople, materialPeople } from './people.ts';
import { quantityText } from './quantities.ts';
import type {
  DemoBulkPo,
  DemoDelivery,
  DemoIssuePo,
  DemoMovement,
  DemoRequestOrder,
  DemoStocktake,
  DemoWithdrawal,
} from './types.ts';

/**
 * A movement with its quantity in thousandths of the material's unit, above 0 where it came and below 0 where it went. A
 * delivery has a price; the stock is the company's where there is no task.
 */
export type Movement = Pick<DemoMovement, 'code' | 'date' | 'reason' | 'paperKey' | 'line' | 'warehouseKey'> &
  Partial<Pick<DemoMovement, 'taskKey' | 'usedByTaskKey' | 'price'>> & { thousandths: number };

/** On one day what came is recorded before what went. */
const orderOfDay = ['delivery', 'stocktake', 'withdrawal', 'withdrawal_return', 'allocation'];

/** The papers of the demo's materials as they are written, and the stock that follows from them. */
export class Papers {
  readonly bulkPos: DemoBulkPo[] = [];
  readonly requestOrders: DemoRequestOrder[] = [];
  readonly issuePos: DemoIssuePo[] = [];
  readonly deliveries: DemoDelivery[] = [];
  readonly withdrawals: DemoWithdrawal[] = [];
  readonly stocktakes: DemoStocktake[] = [];
  readonly today: string;
  readonly #movements: Required<Movement>[] = [];
  readonly #employees: readonly DemoEmployee[];
  readonly #people = new Map<string, MaterialPeople>();

  constructor(employees: readonly DemoEmployee[], today: string) {
    this.#employees = employees;
    this.today = today;
  }

  peopleOf(project: DemoProject): MaterialPeople {
    const known = this.#people.get(project.code) ?? materialPeople(project, this.#employees);
    this.#people.set(project.code, known);
    return known;
  }

  notAfterToday(date: string): string {
    return date < this.today ? date : this.today;
  }

  move(movement: Movement): void {
    this.#movements.push({ taskKey: null, usedByTaskKey: null, price: null, ...movement });
  }

  /** What there is of a material at the end of a day, in thousandths: of a task, or null for the company's store. */
  stockOn(date: string, code: string, taskKey: string | null): number {
    return this.#movements
      .filter((each) => each.code === code && each.taskKey === taskKey && each.date <= date)
      .reduce((sum, each) => sum + each.thousandths, 0);
  }

  /** What a paper moved of a material, in thousandths. */
  movedBy(paperKey: string, code: string): number {
    return this.#movements
      .filter((each) => each.paperKey === paperKey && each.code === code)
      .reduce((sum, each) => sum + each.thousandths, 0);
  }

  /** The last day on which anything moved at a task; undefined where nothing did. */
  lastDayOf(taskKey: string): string | undefined {
    return this.#movements
      .filter((each) => each.taskKey === taskKey || each.usedByTaskKey === taskKey)
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
  }

  /** All movements, in the order in which they happened. */
  movements(): DemoMovement[] {
    return this.#movements
      .toSorted(
        (one, other) =>
          one.date.localeCompare(other.date) ||
          orderOfDay.indexOf(one.reason) - orderOfDay.indexOf(other.reason),
      )
      .map(({ thousandths, ...movement }) => ({
        ...movement,
        quantity: `${thousandths < 0 ? '-' : ''}${quantityText(Math.abs(thousandths))}`,
      }));
  }
}
