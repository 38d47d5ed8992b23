import { addDays, workday } from '../../calendar.ts';
import { type Random, seededRandom } from '../../random.ts';
import { quantityText, shareOf, thousandths } from '../quantities.ts';
import type { DemoRequestOrder } from '../types.ts';
import { allocations } from '../words.ts';
import { OPENED_DAYS_AGO } from './buying.ts';
import { type CommonStore, type Consumable, commonWarehouses } from './store.ts';
import type { DemoCommonRequest } from './types.ts';

/** Nothing is asked for before the store has something. */
const ASKED_FROM_DAYS_AGO = OPENED_DAYS_AGO - 20;
const WITH_COMMON = 0.5;
/** So many of the requests that were approved last wait, and so many before them have a part. */
const WAITING = 4;
const IN_PART = 5;
const TRIES = 3;
const TRIED_EVERY_DAYS = 8;

/** Has some request orders ask for common materials, and plans what is allocated to those that were approved. */
export function planAllocations(store: CommonStore): void {
  const random = seededRandom('common requests');
  const since = addDays(store.papers.today, -ASKED_FROM_DAYS_AGO);
  const orders = store.papers.requestOrders.filter(({ date }) => date >= since);
  const approved = orders
    .filter(({ status }) => status === 'Approved2')
    .toSorted((one, other) => approvedOn(one).localeCompare(approvedOn(other)));
  const last = approved.slice(-(WAITING + IN_PART));
  for (const order of orders)
    if (last.includes(order) || random.chance(WITH_COMMON)) order.common.push(...linesOf(store, random));
  for (const order of approved) {
    if (order.common.length === 0) continue;
    const request: DemoCommonRequest = {
      key: `common request of ${order.key}`,
      requestKey: order.key,
      projectCode: order.projectCode,
      taskKey: order.taskKey,
      approvedOn: approvedOn(order),
      status: 'Approved',
      allocated: null,
      isRestClosed: false,
      lines: order.common.map((line) => ({ ...line, allocated: '0' })),
    };
    store.requests.push(request);
    const place = last.indexOf(order);
    if (place >= IN_PART) continue;
    if (place >= 0) planPart(store, request, random);
    else planWhole(store, request, random);
  }
}

const approvedOn = ({ decision, date }: DemoRequestOrder) => decision?.date ?? date;

/** Some materials, a part of what is bought at once of each. */
function linesOf({ materials }: CommonStore, random: Random): DemoRequestOrder['common'] {
  const chosen = new Set<Consumable>();
  const howMany = random.integer(2, 4);
  while (chosen.size < howMany) chosen.add(random.pick(materials));
  return [...chosen].map(({ code, usual, unit }) => ({
    code,
    quantity: quantityText(shareOf(usual * 1000, random.integer(8, 30), unit)),
  }));
}

/** Allocates what there is until all is allocated; what is not there in the end is closed. */
function planWhole(store: CommonStore, request: DemoCommonRequest, random: Random): void {
  const byKey = random.pick(['logistic', 'logistic_2', 'procurement']);
  const comments = random.pick(allocations);
  const first = random.integer(1, 3);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const date = workday(addDays(request.approvedOn, first + tries * TRIED_EVERY_DAYS));
    store.plan(date, 'allocate', () => {
      if (request.status === 'Allocated') return;
      const taken = request.lines.map((line, index) =>
        take(store, request, { index, most: leftOf(line), date }),
      );
      const isDone = request.lines.every((line) => leftOf(line) === 0);
      const isLast = tries === TRIES - 1;
      if (!isDone && !isLast && taken.every((quantity) => quantity === 0)) return;
      request.allocated = {
        byKey,
        date,
        comments: isDone ? comments : 'Not in stock, please use another brand.',
      };
      if (!isDone && !isLast) request.allocated.comments = 'The rest comes with the next delivery.';
      request.status = isDone || isLast ? 'Allocated' : 'Approved';
      request.isRestClosed = isLast && !isDone;
    });
  }
}

/** Allocates everything but the first material, of which about half is there. */
function planPart(store: CommonStore, request: DemoCommonRequest, random: Random): void {
  const byKey = random.pick(['logistic', 'logistic_2']);
  const day = workday(addDays(request.approvedOn, 1));
  const date = store.papers.notAfterToday(day);
  store.plan(date, 'allocate', () => {
    for (const [index, line] of request.lines.entries()) {
      const left = leftOf(line);
      take(store, request, { index, most: index > 0 ? left : Math.floor(left / 2000) * 1000, date });
    }
    const isSome = request.lines.some(({ allocated }) => allocated !== '0');
    if (isSome) request.allocated = { byKey, date, comments: 'The rest comes with the next delivery.' };
  });
}

const leftOf = ({ quantity, allocated }: DemoCommonRequest['lines'][number]) =>
  thousandths(quantity) - thousandths(allocated);

/** Takes at most so much for a line, from the warehouse where the material is kept first. @returns what was taken */
function take(
  store: CommonStore,
  request: DemoCommonRequest,
  { index, most, date }: { index: number; most: number; date: string },
): number {
  const line = request.lines[index] as DemoCommonRequest['lines'][number];
  const home = store.materials.find(({ code }) => code === line.code)?.warehouseKey;
  const places = commonWarehouses.toSorted((one, other) => Number(other === home) - Number(one === home));
  let taken = 0;
  for (const warehouseKey of places) {
    const quantity = Math.min(most - taken, store.inStock(line.code, warehouseKey));
    if (quantity <= 0) continue;
    store.move({
      code: line.code,
      thousandths: -quantity,
      date,
      reason: 'allocation',
      paperKey: request.key,
      line: index,
      warehouseKey,
      usedByTaskKey: request.taskKey,
    });
    taken += quantity;
  }
  line.allocated = quantityText(thousandths(line.allocated) + taken);
  return taken;
}
