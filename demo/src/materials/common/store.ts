import { addDays } from '../../calendar.ts';
import type { Movement, Papers } from '../papers.ts';
import type { DemoStocktake } from '../types.ts';
import type { DemoCommonDelivery, DemoCommonOrder, DemoCommonRequest, DemoConsumable } from './types.ts';

/** A common material with the warehouse where it is kept as a rule. */
export type Consumable = DemoConsumable & { warehouseKey: string };

/** The warehouses that keep common materials. */
export const commonWarehouses = ['central', 'TGI-DC2'] as const;

/** On one day what comes is recorded first, then what is counted, allocated and ordered. */
const acts = ['deliver', 'count', 'allocate', 'order'] as const;
type Act = { kind: (typeof acts)[number]; run: () => void };

/** The company's stock of common materials, day by day, and the papers that made it; quantities are in thousandths. */
export class CommonStore {
  readonly orders: DemoCommonOrder[] = [];
  readonly deliveries: DemoCommonDelivery[] = [];
  readonly requests: DemoCommonRequest[] = [];
  readonly stocktakes: DemoStocktake[] = [];
  readonly papers: Papers;
  readonly materials: readonly Consumable[];
  readonly #stock = new Map<string, number>();
  readonly #onOrder = new Map<string, number>();
  readonly #agenda = new Map<string, Act[]>();

  constructor(papers: Papers, materials: readonly Consumable[]) {
    this.papers = papers;
    this.materials = materials;
  }

  /** Plans what is done on a day; what would be after today is not done. */
  plan(date: string, kind: Act['kind'], run: () => void): void {
    this.#agenda.set(date, [...(this.#agenda.get(date) ?? []), { kind, run }]);
  }

  /** Does what is planned, from a day until today, one day after the other. */
  runFrom(first: string): void {
    for (let date = first; date <= this.papers.today; date = addDays(date, 1))
      for (const kind of acts)
        for (const act of this.#agenda.get(date) ?? []) if (act.kind === kind) act.run();
  }

  inStock(code: string, warehouseKey: string): number {
    return this.#stock.get(`${code} ${warehouseKey}`) ?? 0;
  }

  /** What all warehouses have. */
  inAll(code: string): number {
    return commonWarehouses.reduce((sum, key) => sum + this.inStock(code, key), 0);
  }

  onOrder(code: string): number {
    return this.#onOrder.get(code) ?? 0;
  }

  addOnOrder(code: string, thousandths: number): void {
    this.#onOrder.set(code, this.onOrder(code) + thousandths);
  }

  /** Moves stock of the company. @throws when more would go than is there */
  move(movement: Movement): void {
    const { code, warehouseKey, thousandths } = movement;
    const left = this.inStock(code, warehouseKey) + thousandths;
    if (left < 0) throw new RangeError(`More of ${code} would leave ${warehouseKey} than is there.`);
    this.#stock.set(`${code} ${warehouseKey}`, left);
    this.papers.move(movement);
  }
}
