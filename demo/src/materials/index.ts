import { addDays } from '../calendar.ts';
import { seededRandom } from '../random.ts';
import type { DemoEmployee, DemoProject } from '../types.ts';
import { materials, suppliers, warehouses, wholeProject } from './catalogue.ts';
import { demoCommonMaterials } from './common/index.ts';
import { orderNumbers } from './order-numbers.ts';
import { Papers } from './papers.ts';
import { enterBulkPo, supply } from './purchase.ts';
import { countProjects, keepStore } from './stocktakes.ts';
import { type SuppliedTask, suppliedTasks } from './supplied-tasks.ts';
import type { DemoMaterials } from './types.ts';
import { use } from './use.ts';

/** The materials of the demo company and a year of their papers up to today, with the tasks that they were ordered for. */
export function demoMaterials(
  employees: readonly DemoEmployee[],
  projects: readonly DemoProject[],
  today: string,
): DemoMaterials & { tasks: readonly SuppliedTask[] } {
  const byCode = new Map(materials.map((each) => [each.code, each]));
  const papers = new Papers(employees, today);
  const tasks = suppliedTasks(projects, byCode, today);
  for (const project of projects) enterForProject(papers, project, byCode);
  for (const task of tasks) {
    const random = seededRandom(`${task.item.key} materials`);
    enterBulkPo(papers, task, random);
    supply(papers, task, random);
    use(papers, task, random);
  }
  keepStore(papers, tasks, byCode);
  countProjects(papers, tasks);
  const common = demoCommonMaterials(papers);
  const issuePos = inOrder(papers.issuePos);
  const numbers = orderNumbers([...issuePos, ...common.orders]);
  return {
    categories: [...new Set(materials.flatMap(({ category }) => category ?? []))],
    suppliers: suppliers.map(({ firm: _, ...supplier }) => supplier),
    warehouses,
    materials,
    bulkPos: papers.bulkPos,
    requestOrders: inOrder(papers.requestOrders).map((order, _, all) => ({
      ...order,
      number: numberOf(order, all),
    })),
    issuePos: issuePos.map((order) => ({ ...order, refNo: numbers.get(order.key) as string })),
    deliveries: inOrder(papers.deliveries),
    withdrawals: inOrder(papers.withdrawals),
    stocktakes: inOrder(papers.stocktakes),
    movements: papers.movements(),
    common: {
      ...common,
      orders: common.orders.map((order) => ({ ...order, poNo: numbers.get(order.key) as string })),
    },
    tasks,
  };
}

const inOrder = <Paper extends { date: string }>(papers: readonly Paper[]) =>
  papers.toSorted((one, other) => one.date.localeCompare(other.date));

/** The running number of a paper within its project. */
function numberOf<Paper extends { projectCode: string }>(paper: Paper, all: readonly Paper[]): number {
  return all.filter(({ projectCode }) => projectCode === paper.projectCode).indexOf(paper) + 1;
}

function enterForProject(
  papers: Papers,
  project: DemoProject,
  materials: ReadonlyMap<string, { price: string }>,
): void {
  papers.bulkPos.push({
    seriesNo: 'BQ-000',
    companyKey: 'builder',
    projectCode: project.code,
    taskKey: null,
    date: addDays(project.startDate, 1),
    contractNumber: project.tender?.referenceNo ?? `${project.code}/1`,
    contractSubject: 'Consumables for all works',
    preparedByKey: papers.peopleOf(project).quantitySurveyor,
    lines: Object.entries(wholeProject).map(([code, quantity]) => ({
      code,
      quantity: String(quantity),
      price: materials.get(code)?.price ?? '0.00',
    })),
  });
}
