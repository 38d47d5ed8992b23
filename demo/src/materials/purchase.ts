import { addDays, daysBetween, workday } from '../calendar.ts';
import type { Random } from '../random.ts';
import { supplierOf } from './catalogue.ts';
import type { Papers } from './papers.ts';
import { priceAt, quantityText, shareOf } from './quantities.ts';
import type { SuppliedTask } from './supplied-tasks.ts';
import type { DemoDelivery, DemoIssuePo, DemoMaterial, DemoRequestOrder } from './types.ts';
import {
  adHocMaterials,
  approvals,
  closings,
  orderComments,
  paymentTerms,
  rejections,
  requestComments,
} from './words.ts';

const buyers = ['procurement', 'procurement', 'procurement_2'];
const UNKNOWN_LEAD_DAYS = 12;
/** How long before the first day on site a delivery should come. */
const SPARE_DAYS = 6;

/** A quantity of a material in thousandths of its unit. */
type Wanted = { material: DemoMaterial; quantity: number };

/** How far a request order gets at most, whatever its day is. */
type Until =
  | 'Pending'
  | 'Approved1'
  | 'Approved2'
  | 'ordered'
  | 'rejected on site'
  | 'rejected by procurement';

const leadOf = (supplierKey: string) => supplierOf(supplierKey).leadTimeDays ?? UNKNOWN_LEAD_DAYS;

/** Enters the contract's quantities of a task. */
export function enterBulkPo(papers: Papers, task: SuppliedTask, random: Random): void {
  const { project, item, lines } = task;
  const number = papers.bulkPos.filter(({ projectCode }) => projectCode === project.code).length + 1;
  papers.bulkPos.push({
    seriesNo: `BQ-${String(number).padStart(3, '0')}`,
    companyKey: supplierOf(lines[0]?.material.supplierKey).firm,
    projectCode: project.code,
    taskKey: item.key,
    date: workday(addDays(project.startDate, random.integer(0, 20))),
    contractNumber: project.tender?.referenceNo ?? `${project.code}/2`,
    contractSubject: item.title,
    preparedByKey: papers.peopleOf(project).quantitySurveyor,
    lines: lines.map(({ material, bulk }) => ({
      code: material.code,
      quantity: quantityText(bulk),
      price: priceAt(material.price, random.integer(96, 108)),
    })),
  });
}

/** Requests what a task needs, orders it and receives it, as far as that has happened by today. */
export function supply(papers: Papers, task: SuppliedTask, random: Random): void {
  if (task.stage === 'ahead') {
    supplyAhead(papers, task, random);
    return;
  }
  const { project, item, quirk } = task;
  const lead = Math.max(...task.lines.map(({ material }) => leadOf(material.supplierKey)));
  const asked = addDays(item.startDate, -(lead + SPARE_DAYS + random.integer(4, 12)));
  const first = workday([asked, addDays(project.startDate, 2)].toSorted()[1] as string);
  if (quirk) {
    const perCent = quirk === 'beyond the contract' ? 125 : 100;
    request(papers, task, { date: first, perCent, until: 'ordered', isWhole: true }, random);
    return;
  }
  request(papers, task, { date: first, perCent: 60, until: 'ordered' }, random);
  const length = daysBetween(item.startDate, item.endDate);
  const second = workday(addDays(first, Math.max(5, Math.round(length * 0.4))));
  if (second < papers.today && random.chance(0.85))
    request(papers, task, { date: second, perCent: random.integer(34, 40), until: 'ordered' }, random);
}

/** Tasks ahead are at every step from nothing requested to delivered before they begin. */
function supplyAhead(papers: Papers, task: SuppliedTask, random: Random): void {
  const steps: readonly (readonly [until: Until, daysAgo: number] | null)[] = [
    ['Pending', random.integer(0, 2)],
    null,
    ['Approved1', random.integer(2, 4)],
    ['ordered', random.integer(9, 16)],
    ['Approved2', random.integer(3, 5)],
    ['rejected on site', random.integer(4, 9)],
    null,
    ['ordered', random.integer(5, 8)],
    ['rejected by procurement', random.integer(4, 9)],
  ];
  const step = steps[task.place % steps.length];
  if (!step) return;
  const [until, daysAgo] = step;
  const day = addDays(papers.today, -daysAgo);
  // Never after today: what falls on a Sunday was requested on the Saturday.
  const date = workday(day) === day ? day : addDays(day, -1);
  if (date > task.project.startDate)
    request(papers, task, { date, perCent: random.pick([60, 80, 100]), until }, random);
}

type Plan = { date: string; perCent: number; until: Until; isWhole?: boolean };

function request(papers: Papers, task: SuppliedTask, plan: Plan, random: Random): void {
  const { project, item } = task;
  const { date, perCent, until } = plan;
  const wanted = task.lines.map(({ material, bulk }) => ({
    material,
    quantity: shareOf(bulk, perCent, material.unit),
  }));
  const people = papers.peopleOf(project);
  const onSiteOn = papers.notAfterToday(workday(addDays(date, 1)));
  const decidedOn = papers.notAfterToday(workday(addDays(onSiteOn, random.integer(1, 2))));
  const isRejected = until.startsWith('rejected');
  const side = until === 'rejected on site' ? 'on site' : 'procurement';
  const status = isRejected
    ? 'Rejected'
    : until === 'ordered'
      ? 'Approved2'
      : (until as DemoRequestOrder['status']);
  const withoutSite = until === 'ordered' && random.chance(0.1);
  const isOnSite = status !== 'Pending' && until !== 'rejected on site' && !withoutSite;
  const onSite = isOnSite ? { byKey: people.approver, date: onSiteOn } : null;
  const buyer = random.pick(buyers);
  const comments = isRejected ? rejections[side] : random.pick(approvals);
  const order: DemoRequestOrder = {
    key: `request ${papers.requestOrders.length + 1}`,
    number: 0,
    projectCode: project.code,
    taskKey: item.key,
    date,
    neededOn: item.startDate > date ? item.startDate : addDays(date, 14),
    comments: random.pick(requestComments),
    requestedByKey: random.pick(people.requesters),
    status,
    onSite,
    decision:
      status === 'Pending'
        ? null
        : status === 'Approved1' || until === 'rejected on site'
          ? { byKey: people.approver, date: onSiteOn, comments }
          : { byKey: buyer, date: decidedOn, comments },
    rejectedSide: isRejected ? side : null,
    lines: wanted.map(({ material, quantity }) => ({
      code: material.code,
      quantity: quantityText(quantity),
    })),
    common: [],
    adHoc: adHocOf(papers, status, random),
  };
  papers.requestOrders.push(order);
  if (until === 'ordered') issue(papers, task, { order, wanted, buyer, decidedOn, plan }, random);
}

/** Some of what still waits was typed: it becomes a common material. */
function adHocOf(
  papers: Papers,
  status: DemoRequestOrder['status'],
  random: Random,
): DemoRequestOrder['adHoc'] {
  const used = papers.requestOrders.flatMap(({ adHoc }) => adHoc).length;
  const next = adHocMaterials[used];
  const waits = status === 'Pending' || status === 'Approved1';
  return next && waits ? [{ ...next, quantity: String(random.integer(2, 12)) }] : [];
}

type Issue = { order: DemoRequestOrder; wanted: Wanted[]; buyer: string; decidedOn: string; plan: Plan };

function issue(
  papers: Papers,
  task: SuppliedTask,
  { order, wanted, buyer, decidedOn, plan }: Issue,
  random: Random,
) {
  const date = workday(addDays(decidedOn, random.integer(0, 2)));
  if (date > papers.today) return;
  for (const [supplierKey, lines] of Map.groupBy(wanted, ({ material }) => material.supplierKey)) {
    const paper: DemoIssuePo = {
      key: `order ${papers.issuePos.length + 1}`,
      requestKey: order.key,
      projectCode: order.projectCode,
      taskKey: order.taskKey,
      supplierKey,
      companyKey: supplierOf(supplierKey).firm,
      warehouseKey: order.projectCode,
      refNo: '',
      date,
      paymentTerm: random.pick(paymentTerms),
      comments: random.pick(orderComments),
      shipToKey: random.pick(papers.peopleOf(task.project).receivers),
      issuedByKey: buyer,
      closed: null,
      lines: lines.map(({ material, quantity }) => ({
        code: material.code,
        quantity: quantityText(quantity),
        price: priceAt(material.price, random.integer(93, 104)),
      })),
    };
    papers.issuePos.push(paper);
    receive(papers, paper, { task, lines, isWhole: plan.isWhole ?? false }, random);
  }
}

/** What comes of an order, often in two parts; of some the rest never comes. */
function receive(
  papers: Papers,
  order: DemoIssuePo,
  { task, lines, isWhole }: { task: SuppliedTask; lines: Wanted[]; isWhole: boolean },
  random: Random,
): void {
  const lead = leadOf(order.supplierKey);
  const due = workday(addDays(order.date, Math.max(1, lead + random.integer(-3, 3))));
  const isInParts = !isWhole && random.chance(0.35);
  const rest = workday(addDays(due, random.integer(4, 11)));
  const isShort = isInParts && random.chance(0.15);
  const first = lines.map(({ material, quantity }) => ({
    material,
    quantity: isInParts ? Math.min(quantity, shareOf(quantity, 60, material.unit)) : quantity,
  }));
  deliver(papers, order, { task, lines: first, date: due }, random);
  if (!isInParts) return;
  const left = lines.flatMap(({ material, quantity }, index) => {
    const remaining = quantity - (first[index]?.quantity ?? 0);
    return remaining > 0 ? [{ material, quantity: remaining }] : [];
  });
  if (!isShort) deliver(papers, order, { task, lines: left, date: rest }, random);
  else if (left.length > 0 && rest < papers.today)
    order.closed = { byKey: order.issuedByKey, date: rest, reason: random.pick(closings) };
}

function deliver(
  papers: Papers,
  order: DemoIssuePo,
  { task, lines, date }: { task: SuppliedTask; lines: Wanted[]; date: string },
  random: Random,
): void {
  if (date > papers.today || lines.length === 0) return;
  const receivedByKey = random.pick(papers.peopleOf(task.project).receivers);
  const delivery: DemoDelivery = {
    key: `delivery ${papers.deliveries.length + 1}`,
    orderKey: order.key,
    date,
    receivedByKey,
    recordedByKey: receivedByKey,
    lines: lines.map(({ material, quantity }) => ({
      code: material.code,
      quantity: quantityText(quantity),
      price: order.lines.find(({ code }) => code === material.code)?.price ?? material.price,
    })),
  };
  papers.deliveries.push(delivery);
  for (const [line, { material, quantity }] of lines.entries())
    papers.move({
      code: material.code,
      thousandths: quantity,
      date,
      reason: 'delivery',
      paperKey: delivery.key,
      line,
      taskKey: order.taskKey,
      warehouseKey: order.warehouseKey,
      price: delivery.lines[line]?.price ?? null,
    });
}
