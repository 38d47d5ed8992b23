import { addDays, workday } from '../../calendar.ts';
import { type Random, seededRandom } from '../../random.ts';
import { commonSuppliers } from '../catalogue.ts';
import { priceAt, quantityText, shareOf, thousandths } from '../quantities.ts';
import { closings, orderComments, paymentTerms } from '../words.ts';
import { type CommonStore, type Consumable, commonWarehouses } from './store.ts';
import type { DemoCommonOrder } from './types.ts';

export const OPENED_DAYS_AGO = 358;
const ORDERED_EVERY_DAYS = 12;
const LAST_PLAIN_DAYS_AGO = 24;
const LINES_OF_ORDER = { fewest: 3, most: 8 };
const ELSEWHERE = 0.2;

const buyers = ['procurement', 'procurement', 'procurement_2'];
const keepers = ['logistic', 'logistic', 'logistic_2'];
const receivers = [
  'Storekeeper, counter 1',
  'Storekeeper, counter 2',
  'Security post, gate 3',
  'Laydown team',
];
const places = ['Central Store, loading bay 2', 'Tenggiri Laydown Area, gate 3', null, null];

/** How an order is delivered: at once, in two parts, its first part alone, never its rest, or not at all by now. */
type Course = 'whole' | 'in two parts' | 'first part' | 'closed' | 'nothing yet';

/** The orders of the last weeks are at every step. */
const recent: readonly (readonly [daysAgo: number, course: Course])[] = [
  [17, 'first part'],
  [15, 'closed'],
  [13, 'first part'],
  [11, 'whole'],
  [9, 'nothing yet'],
  [6, 'nothing yet'],
  [4, 'nothing yet'],
  [1, 'nothing yet'],
];

/** Plans a year of orders: of everything when the store opened, then of what runs low. */
export function planOrders(store: CommonStore): void {
  const random = seededRandom('common orders');
  const dayAt = (daysAgo: number) => {
    const day = addDays(store.papers.today, -daysAgo);
    return workday(day) === day ? day : addDays(day, -1);
  };
  for (const [index, supplier] of commonSuppliers.entries()) {
    const date = dayAt(OPENED_DAYS_AGO - index);
    const ofSupplier = store.materials.filter(({ supplierKey }) => supplierKey === supplier.key);
    store.plan(date, 'order', () =>
      order(store, { date, supplier, materials: ofSupplier, course: 'whole' }, random),
    );
  }
  const later: (readonly [number, Course | null])[] = [];
  for (let days = OPENED_DAYS_AGO - 40; days > LAST_PLAIN_DAYS_AGO; days -= ORDERED_EVERY_DAYS)
    later.push([days, null]);
  for (const [index, [daysAgo, course]] of [...later, ...recent].entries()) {
    const supplier = commonSuppliers[index % commonSuppliers.length] as Supplier;
    const date = dayAt(daysAgo);
    store.plan(date, 'order', () => {
      const materials = lowest(
        store,
        supplier.key,
        random.integer(LINES_OF_ORDER.fewest, LINES_OF_ORDER.most),
      );
      order(store, { date, supplier, materials, course: course ?? courseOf(random) }, random);
    });
  }
}

function courseOf(random: Random): Course {
  if (random.chance(0.06)) return 'closed';
  return random.chance(0.3) ? 'in two parts' : 'whole';
}

/** What a supplier's materials are lowest of, measured by what is bought at once. */
function lowest(store: CommonStore, supplierKey: string, howMany: number): Consumable[] {
  const share = ({ code, usual }: Consumable) => (store.inAll(code) + store.onOrder(code)) / usual;
  return store.materials
    .filter((each) => each.supplierKey === supplierKey)
    .toSorted((one, other) => share(one) - share(other))
    .slice(0, howMany);
}

type Supplier = (typeof commonSuppliers)[number];
type Buying = { date: string; supplier: Supplier; materials: readonly Consumable[]; course: Course };

function order(store: CommonStore, { date, supplier, materials, course }: Buying, random: Random): void {
  const { key, firm: companyKey } = supplier;
  const paper: DemoCommonOrder = {
    key: `common order ${store.orders.length + 1}`,
    supplierKey: key,
    companyKey,
    poNo: '',
    reference: random.chance(0.8) ? 'Quotation' : 'Others',
    refNo: `${key.slice(0, 2).toUpperCase()}${date.slice(2, 4)}/${random.integer(1000, 9999)}`,
    date,
    paymentTerm: random.pick(paymentTerms),
    comments: random.pick(orderComments),
    placeOfDelivery: random.pick(places),
    shipToKey: random.pick(keepers),
    issuedByKey: random.pick(buyers),
    closed: null,
    lines: materials.map(({ code, usual, unit, price, warehouseKey }) => ({
      code,
      quantity: quantityText(shareOf(usual * 1000, random.integer(5, 11) * 10, unit)),
      price: priceAt(price, random.integer(94, 106)),
      warehouseKey: random.chance(ELSEWHERE)
        ? (commonWarehouses.find((each) => each !== warehouseKey) ?? warehouseKey)
        : warehouseKey,
    })),
  };
  store.orders.push(paper);
  for (const { code, quantity } of paper.lines) store.addOnOrder(code, thousandths(quantity));
  planDeliveries(store, paper, course, random);
}

/** Plans what comes of an order, in whole or in parts. */
function planDeliveries(store: CommonStore, paper: DemoCommonOrder, course: Course, random: Random): void {
  if (course === 'nothing yet') return;
  const first = workday(addDays(paper.date, random.integer(2, 9)));
  const rest = workday(addDays(first, random.integer(3, 4)));
  const halves = paper.lines.map(({ quantity }) => shareOf(thousandths(quantity), 60, ''));
  const whole = paper.lines.map(({ quantity }) => thousandths(quantity));
  if (course === 'whole') {
    deliverOn(store, paper, { date: first, quantities: whole }, random);
    return;
  }
  deliverOn(store, paper, { date: first, quantities: halves }, random);
  const left = whole.map((quantity, index) => quantity - (halves[index] ?? 0));
  if (course === 'in two parts') deliverOn(store, paper, { date: rest, quantities: left }, random);
  if (course === 'closed')
    store.plan(rest, 'deliver', () => {
      paper.closed = { byKey: paper.issuedByKey, date: rest, reason: random.pick(closings) };
      for (const [index, { code }] of paper.lines.entries()) store.addOnOrder(code, -(left[index] ?? 0));
    });
}

/** Plans a delivery with so much of each line of the order. */
function deliverOn(
  store: CommonStore,
  paper: DemoCommonOrder,
  { date, quantities }: { date: string; quantities: readonly number[] },
  random: Random,
): void {
  const receivedBy = random.pick(receivers);
  const recordedByKey = random.pick(keepers);
  store.plan(date, 'deliver', () => {
    const came = paper.lines.flatMap((line, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ line, quantity }] : [];
    });
    if (came.length === 0) return;
    const key = `common delivery ${store.deliveries.length + 1}`;
    store.deliveries.push({
      key,
      orderKey: paper.key,
      date,
      receivedBy,
      recordedByKey,
      lines: came.map(({ line: { code, price }, quantity }) => ({
        code,
        price,
        quantity: quantityText(quantity),
      })),
    });
    for (const [
      line,
      {
        line: { code, price, warehouseKey },
        quantity,
      },
    ] of came.entries()) {
      store.addOnOrder(code, -quantity);
      store.move({
        code,
        thousandths: quantity,
        date,
        reason: 'delivery',
        paperKey: key,
        line,
        warehouseKey,
        price,
      });
    }
  });
}
