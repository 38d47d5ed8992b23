import type { FamilyName } from './assets/family.ts';
import type { ReviewKindName } from './decisions/review.ts';
import type { DocumentType } from './documents/document-types.ts';
import { materialFamilies } from './materials/family.ts';
import type { MaterialType } from './materials/parts.ts';
import type { CommonTab, MaterialTab, ProjectMaterialsTab, ProjectTab } from './screen-tabs.ts';

type Search = Record<string, string | number | null | undefined>;

/** An address of the browser application: the path of a screen, and what is open on it. */
export type PlaceLink = { to: string; search: Record<string, string | number> };

function at(to: string, search: Search = {}): PlaceLink {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string | number] => entry[1] != null,
  );
  return { to, search: Object.fromEntries(given) };
}

type InProject = { project: number; task?: number | null };

/** A project, or an item of it: of the project itself there is no task in the address. */
const inProject = ({ project, task }: InProject, tab?: ProjectTab | null, search: Search = {}) =>
  at(`/projects/${project}`, { task: task === project ? null : task, tab, ...search });

const projectMaterials = (item: InProject, show: ProjectMaterialsTab, search: Search = {}) =>
  inProject(item, 'materials', { show, ...search });

const materials = (tab: MaterialTab | CommonTab, search: Search = {}) => at('/materials', { tab, ...search });

type OfType = { type: MaterialType };

/** A tab that both families of material have. @param papers the parameters whose names begin with the family's prefix */
const ofFamily = (
  type: MaterialType,
  tab: 'issue-pos' | 'deliveries' | 'stocktakes',
  papers: Search,
  search: Search = {},
) => {
  const { prefix } = materialFamilies[type];
  const named = Object.entries(papers).map(([name, value]) => [prefix + name, value]);
  return materials(type === 'Common' ? `common-${tab}` : tab, { ...search, ...Object.fromEntries(named) });
};

const assetRequests = (family: FamilyName, status: string, search: Search = {}) =>
  at(`/${family}`, { tab: 'requests', status, ...search });

type OfFamily = { family: FamilyName };
type Id = { id: number };
type MaybeReview = { review?: number };

/**
 * Every screen, and what may be open on it, that something leads to. Notifications store the kind and the values: a kind
 * that is renamed, or takes other values, needs a migration of `notifications` and `notification_records`.
 */
const screens = {
  /** The address as it was stored before places had kinds. */
  path: ({ path }: { path: string }) => {
    const { pathname, searchParams } = new URL(path, 'https://any.invalid');
    return at(pathname, Object.fromEntries(searchParams));
  },

  home: () => at('/home'),
  settings: () => at('/settings'),
  pending_actions: () => at('/settings', { tab: 'pending-actions' }),
  pending_action: ({ id }: Id) => at('/settings', { tab: 'pending-actions', action: id }),
  webhook: ({ id }: Id) => at('/settings', { tab: 'webhooks', webhook: id }),
  overview: () => at('/overview'),
  overdue_tasks: ({ project }: { project?: number }) => at('/overdue-tasks', { project_id: project }),
  permissions: ({ action }: { action?: string }) => at('/permissions', { action }),

  approvals: ({ of, project, review }: { of?: ReviewKindName; project?: number } & MaybeReview) =>
    at('/approvals', { kind: of, project_id: project, review }),
  daily_reports_to_review: () => at('/daily-reports'),
  leave_to_review: ({ review }: MaybeReview) =>
    at('/leave', { tab: 'applications', status: 'to_review', review }),
  overtime_to_review: ({ review }: MaybeReview) =>
    at('/attendance', { tab: 'overtime', status: 'to_review', review }),
  corrections_to_review: ({ review }: MaybeReview) =>
    at('/attendance', { tab: 'corrections', status: 'to_review', review }),
  asset_requests_to_review: ({ family, id }: OfFamily & { id?: number }) =>
    assetRequests(family, 'to_review', { request: id }),
  request_orders_to_review: () => materials('request-orders', { waiting: 1 }),
  withdrawals_to_review: () => materials('withdrawals', { waiting: 1 }),

  my_attendance: () => at('/my-attendance'),
  crew: () => at('/my-attendance', { tab: 'crew' }),
  /** @param date of the list, @param employee whose days are open above it */
  attendance: (search: { date?: string; project?: number; employee?: number }) => at('/attendance', search),
  my_leave: () => at('/leave'),
  leave_form: () => at('/leave', { applying: 1 }),
  leave_applications: () => at('/leave', { tab: 'applications' }),
  /** The public holidays of a company for a year, with the form that takes them from a file. */
  holidays_import: ({ company, year }: { company: number; year: number }) =>
    at('/leave', { tab: 'holidays', company, year, importing: 1 }),
  default_leave_credits: () => at('/leave', { tab: 'credits' }),

  employees: ({ expiring }: { expiring?: 1 }) => at('/employees', { expiring }),
  employee: ({ id, tab }: Id & { tab?: 'leave' }) => at('/employees', { employee: id, tab }),
  employee_form: () => at('/employees', { adding: 1 }),
  employees_import: () => at('/employees', { importing: 1 }),
  user_form: () => at('/users', { adding: 1 }),
  companies: () => at('/companies'),

  projects: () => at('/projects'),
  project_form: () => at('/projects', { new: 1 }),
  schedule_import: () => at('/projects', { import: 1 }),
  /** A project, or a task of it. */
  item: ({ tab, ...item }: InProject & { tab?: ProjectTab }) => inProject(item, tab),
  /** The tools or the equipment of a project or a task: what was requested, or what is there. */
  project_assets: ({ family, show, ...item }: InProject & OfFamily & { show?: 'here' }) =>
    inProject(item, 'tools', { assets: family === 'tools' ? null : family, show }),
  documents: ({ type, ...item }: InProject & { type?: DocumentType }) =>
    inProject(item, 'documentations', { type }),
  /** @param queue the list of reports to review that it is opened from, as its address has it */
  document: ({ id, type, queue, ...item }: InProject & Id & { type: DocumentType; queue?: string }) =>
    inProject(item, 'documentations', { type, doc: id, queue }),
  /** The form of a daily report whose task is chosen in it. */
  new_daily_report: () => at('/daily-report'),
  /** @param id of the record that is changed; without it a new one is written */
  document_form: ({ id, type, ...item }: InProject & { type: DocumentType; id?: number | null }) =>
    inProject(item, 'documentations', { type, mode: id == null ? 'add' : 'edit', doc: id }),
  project_reconciliation: ({
    material,
    out_of_line,
    ...item
  }: InProject & { material?: number; out_of_line?: true }) =>
    projectMaterials(item, 'reconciliation', {
      reconciliation_out_of_line: out_of_line && 'true',
      material,
      of: material && item.project,
    }),
  project_issue_pos: ({ id, late, ...item }: InProject & { id?: number; late?: 1 }) =>
    projectMaterials(item, 'issue-pos', { po: id, late }),
  /** A list of papers of a project or a task. */
  project_materials: ({ show, ...item }: InProject & { show: ProjectMaterialsTab }) =>
    projectMaterials(item, show),
  withdrawal: ({ id, ...item }: InProject & Id) => projectMaterials(item, 'withdrawals', { withdrawal: id }),
  withdrawal_form: ({ material, ...item }: InProject & { material: number }) =>
    projectMaterials(item, 'withdrawals', { adding: 1, material }),
  /** @param lines 'ID:QTY,ID:QTY' */
  request_order_form: ({ lines, ...item }: InProject & { lines: string }) =>
    projectMaterials(item, 'request-orders', { adding: 1, lines }),

  assets: ({ family }: OfFamily) => at(`/${family}`),
  assets_import: ({ family }: OfFamily) => at(`/${family}`, { importing: 1 }),
  /** The page that a label opens. */
  asset: ({ family, id }: OfFamily & Id) => at(`/${family}/${id}`),
  /** An asset above its list. */
  asset_in_list: ({ family, id, editing }: OfFamily & Id & { editing?: 1 }) =>
    at(`/${family}`, { item: id, editing }),
  asset_movements: ({ family, id }: OfFamily & Id) => at(`/${family}`, { movements: id }),
  assets_in_service: ({ family, search_term }: OfFamily & { search_term?: string }) =>
    at(`/${family}`, { tab: 'service', search_term }),
  /** @param need which reminders; @param of 'all' for those of everybody */
  asset_reminders: ({ family, need, of }: OfFamily & { need?: string; of?: 'all' }) =>
    at(`/${family}`, { tab: 'reminders', kind: need, of }),
  asset_request: ({ family, status, id }: OfFamily & Id & { status: string }) =>
    assetRequests(family, status, { request: id }),
  asset_request_form: ({ family }: OfFamily) => assetRequests(family, 'Pending', { requesting: 1 }),
  asset_requests_to_issue: ({ family }: OfFamily) => assetRequests(family, 'Approved', { to_issue: 1 }),
  my_deliveries: () => at('/deliveries'),
  /** For drivers and recipients too. */
  asset_delivery: ({ family, id }: OfFamily & Id) => at('/deliveries', { family, delivery: id }),

  materials: () => at('/materials'),
  materials_import: () => materials('list', { importing: 1 }),
  bulk_pos: () => materials('bulk-pos'),
  warehouse_form: () => at('/materials', { tab: 'warehouses', adding: 1 }),
  /** The page that a label opens. */
  material: ({ id }: Id) => at(`/materials/${id}`),
  material_form: ({ id }: Id) => materials('list', { material: id, editing: 1 }),
  request_order: ({ id }: Id) => materials('request-orders', { order: id }),
  bulk_po: ({ id }: Id) => materials('bulk-pos', { bulk: id }),
  issue_po: ({ id, type }: Id & OfType) => ofFamily(type, 'issue-pos', { po: id }),
  issue_pos_overdue: ({ type }: OfType) => ofFamily(type, 'issue-pos', {}, { late: 1 }),
  /** @param lines 'MATERIAL:QTY:WAREHOUSE,…' */
  common_issue_po_form: ({ supplier, lines }: { supplier: number | null; lines: string }) =>
    materials('common-issue-pos', { adding: 1, supplier, lines }),
  orders_to_receive: ({ type = 'Specialised' }: Partial<OfType>) => ofFamily(type, 'deliveries', {}),
  /** The form of a delivery of an order. */
  delivery_form: ({ order, type }: { order: number } & OfType) =>
    ofFamily(type, 'deliveries', { receive: order }),
  delivery: ({ id, type }: Id & OfType) =>
    ofFamily(type, 'deliveries', { delivery: id }, { status: 'delivered' }),
  stocktakes: ({ type }: OfType) => ofFamily(type, 'stocktakes', {}),
  stocktake: ({ id, type }: Id & OfType) => ofFamily(type, 'stocktakes', { stocktake: id }),
  stocktake_form: ({ material, type }: { material: number } & OfType) =>
    ofFamily(type, 'stocktakes', {}, { adding: 1, material }),
  common_requests: ({ id }: { id?: number }) => materials('common-allocations', { request: id }),
  common_reorder: () => materials('common-reorder'),
  shortages: ({ project, days, search_term }: { project?: number; days?: number; search_term?: string }) =>
    materials('shortages', { project_id: project, days, search_term }),
  /** A withdrawal whose task is gone. */
  withdrawal_in_list: ({ id }: Id) => materials('withdrawals', { withdrawal: id }),
} satisfies Record<string, (values: never) => PlaceLink>;

type Screens = typeof screens;
type ValuesOf<Kind extends keyof Screens> =
  Parameters<Screens[Kind]> extends [infer Values] ? Values : unknown;

/** Something that a screen of the browser application shows: its kind, and the values that it takes, such as ids. */
export type Place = { [Kind in keyof Screens]: { kind: Kind } & ValuesOf<Kind> }[keyof Screens];
export type PlaceKind = Place['kind'];

/** Whether this version has the screen of a place that was stored, perhaps by a newer one. */
export const isKnownPlace = ({ kind }: Place): boolean => Object.hasOwn(screens, kind);

/** The screen of a place, and what its address says besides, as the browser's router takes them. */
export function linkOfPlace({ kind, ...values }: Place): PlaceLink {
  return screens[kind](values as never);
}

/** The address of a place, as a path of the browser application: `/projects/12?task=5`. */
export function pathOfPlace(place: Place): string {
  const { to, search } = linkOfPlace(place);
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${to}?${query}` : to;
}
