import type { Endpoint } from '@plumbline/contract';
import * as contract from '@plumbline/contract';
import type { Facts } from './facts.ts';
import { SEARCHED_WORD } from './fill-documents.ts';
import { SEARCHED_PERSON } from './fill-people.ts';
import { SEARCHED_TOOL } from './fill-store.ts';
import { COMMON_WORD } from './fill-work.ts';

type Parameters = Record<string, string | number>;
/** A read: its name, the path without parameters, and those of each time that it is asked. */
export type Read = { what: string; path: string; next: (turn: number) => Asked };
type Asked = { params?: Parameters; query?: Parameters };

const endpoints = Object.values(contract as Record<string, unknown>).filter(
  (value): value is Endpoint =>
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    value.method === 'GET' &&
    'path' in value,
);

/** Reads of records that the company has none of, or not of each task. */
const notAsked = new Set([
  'exportAreaSlip',
  'listAreaSlip',
  'listSavedViews',
  'listTasksOfCategory',
  'printCommonCountingSheet',
  'printCommonMaterialLabels',
  'printCountingSheet',
  'printInstruction',
  'printTaskDailyReports',
]);

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The ids that a path asks for, by how it begins. */
const idsOf = (facts: Facts): [RegExp, number[]][] => [
  [
    /^\/project\/|^\/(documents|daily-report\/pdf|daily-report)\/project\/|\/project\/web\/|\/crew\//,
    [facts.project],
  ],
  [/^\/task\/|\/task\//, facts.leaves],
  [/^\/company\//, [facts.company]],
  [/^\/(employee|attendance\/employee|employee-leave)\//, facts.employees],
  [/^\/documents\/generate\/|^\/documents\//, facts.documents],
  [/^\/daily-report\/pdf\/|^\/instruction\//, facts.reports],
  [/^\/materials?\//, facts.materials],
  [/^\/(bulk-po|issue-po|request-po|delivery)-materials\//, facts.orders],
];

/** Parameters that endpoints need besides an id. */
const queries = (facts: Facts): Record<string, Parameters> => {
  const month = { start_date: dayBefore(facts.today, 30), end_date: facts.today };
  const task_id = facts.orderLines[0]?.task as number;
  return {
    countManpower: month,
    printProjectDailyReports: { start_date: dayBefore(facts.today, 12), end_date: facts.today },
    printMonthlyReport: { month: facts.today.slice(0, 7) },
    getNextPoNumber: { company_id: facts.company, date: facts.today },
    getRunningNumber: { task_id },
    getIssuePoDefaults: { request_purchase_order_id: facts.orders[0] as number, supplier_id: 1 },
    listAvailableMaterials: { task_id },
    listMaterialsForReport: { task_id },
    listDocuments: { for: 'project', forId: facts.project, type: 'drawing' },
    listSavedViews: { list: 'projects' },
    listSelectedTasks: { ids: facts.openLeaves.slice(0, 5).join(',') },
    listPeopleOfTasks: { ids: facts.openLeaves.slice(0, 5).join(',') },
    listAttendance: { date: dayBefore(facts.today, 1) },
    getAttendanceTotals: { date: dayBefore(facts.today, 1) },
    listProjectAttendance: { date: dayBefore(facts.today, 1) },
    search: { search_term: 'contract' },
    searchAssets: { search_term: SEARCHED_TOOL },
    searchDocuments: { search_term: SEARCHED_WORD },
    searchMaterials: { search_term: 'cable' },
    searchPeople: { search_term: SEARCHED_PERSON },
  };
};

/** Every read of the product, as the contract has them, and some of them with what people look for. */
export function readsOf(facts: Facts): Read[] {
  const ids = idsOf(facts);
  const asked = queries(facts);
  const all = endpoints.flatMap(({ name, path }): Read[] => {
    const found =
      path.endsWith('/:id') || path.includes('/:id/') ? ids.find(([form]) => form.test(path))?.[1] : [];
    // There is no record of such a kind in this company.
    if (!found || /:(?!id\b)/.test(path) || notAsked.has(name)) return [];
    return [
      {
        what: name,
        path,
        next: (turn): Asked => ({
          ...(found.length > 0 && { params: { id: found[turn % found.length] as number } }),
          ...(asked[name] && { query: asked[name] }),
        }),
      },
    ];
  });
  const variant = (what: string, path: string, query: Parameters, params: Parameters = {}): Read => ({
    what,
    path,
    next: () => ({ params, query }),
  });
  const id = facts.project;
  const history = (kind: string, of: number[]): Read => ({
    what: `listHistory of ${kind}`,
    path: '/history/:kind/:id',
    next: (turn) => ({ params: { kind, id: of[turn % of.length] as number } }),
  });
  return [
    ...all,
    history('projects', [id]),
    history('tasks', facts.leaves),
    history('employees', facts.workers),
    history('documents', facts.reports),
    variant('search, a word of many items', '/search', { search_term: COMMON_WORD }),
    variant('search, three words', '/search', { search_term: `${COMMON_WORD} station contract` }),
    variant('search, no item', '/search', { search_term: 'zzyzx' }),
    variant('search in a project', '/search', { search_term: COMMON_WORD, project_id: id }),
    variant('listProjects, searched', '/projects/all', { search_term: 'station' }),
    variant('listEmployees, searched', '/employees/all', { search_term: SEARCHED_PERSON }),
    variant('listEmployees, its last page', '/employees/all', { page: 50 }),
    variant('listPeople, searched', '/people', { search_term: SEARCHED_PERSON }),
    variant(
      'listProjectDailyReports, searched',
      '/daily-report/project/:id',
      { search: SEARCHED_WORD },
      { id },
    ),
    variant('listAssets', '/tools', {}),
    variant('listAssets, searched', '/tools', { search_term: SEARCHED_TOOL }),
    variant('listMaterials of a project', '/materials/list', { project_id: id }),
    variant('listMaterials, searched', '/materials/list', { search_term: 'cable' }),
    variant('listMaterialInventories, a day of the past', '/materials/inventories', {
      on: dayBefore(facts.today, 400),
    }),
    variant(
      'exportAttendance of a project, a month',
      '/attendance/attendance_export/:id',
      { range: 'monthly', date: dayBefore(facts.today, 20) },
      { id },
    ),
  ];
}
