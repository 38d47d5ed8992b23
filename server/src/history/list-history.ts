import {
  type DocumentType,
  descriptorOf,
  type HistoryEntry,
  type HistoryKind,
  type Input,
  type listHistory as listHistoryEndpoint,
  may,
  type Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { readDocument } from '../documents/index.ts';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { problem } from '../platform/problem.ts';
import { refuseHidden } from '../projects/index.ts';

type Kind = {
  table: string;
  /** @throws a problem when the actor may not see the record */
  refuse(ctx: Context, id: number): Promise<void> | void;
  /** The fields of which this actor is told; all unless given. */
  fields?(ctx: Context): ReadonlySet<string> | null;
  /** The tables whose records belong to this one and are told with it. */
  owns?: readonly string[];
};

/** What a card tells, as the table calls it (decisions 4): who may see no more of a person hears of no more. */
const cardFields = new Set([
  'first_name',
  'last_name',
  'role_id',
  'company_id',
  'avatar_file_id',
  'employee_status',
]);

/** What belongs to an item; of the tasks below it and of its documents only that they were removed. */
const partsOfItem = ['work_items', 'assignments', 'work_item_files', 'documents'];

const kinds: Record<HistoryKind, Kind> = {
  projects: {
    table: 'work_items',
    refuse: (ctx, id) => refuseHidden(ctx, 'projects', id),
    owns: partsOfItem,
  },
  tasks: { table: 'work_items', refuse: (ctx, id) => refuseHidden(ctx, 'tasks', id), owns: partsOfItem },
  task_categories: { table: 'task_categories', refuse: () => {} },
  companies: { table: 'companies', refuse: () => {} },
  employees: {
    table: 'employees',
    refuse(ctx, id) {
      if (id !== ctx.actor.employeeId && !may(ctx.actor.role, 'employee.full-records'))
        throw problem('not_found');
    },
    fields: (ctx) => (may(ctx.actor.role, 'employee.full-records') ? null : cardFields),
  },
  documents: {
    table: 'documents',
    async refuse(ctx, id) {
      if (!may(ctx.actor.role, 'document.use')) throw problem('not_found');
      await readDocument(ctx, id);
    },
    owns: ['document_files'],
  },
};

type Row = {
  id: number;
  at: Date;
  action: HistoryEntry['action'];
  table_name: string;
  record_id: number;
  changes: HistoryEntry['changes'];
  actor_id: number | null;
  first_name: string | null;
  last_name: string | null;
  subject_title: string | null;
};

/** A field as the record was made with it: a change tells only what it changed, and the record may be gone. */
const asCreated = (field: string) => sql`(select made.changes #>> '{${sql.raw(field)},1}' from history made
  where made.table_name = h.table_name and made.record_id = h.record_id and made.action = 'created'
  order by made.id limit 1)`;

/** What a row is about: its own record, or something that belongs to it. */
const subjectTitle: RawBuilder<string | null> = sql`case h.table_name
  when 'assignments' then (select e.first_name || ' ' || e.last_name from employees e
    where e.id = coalesce((h.changes #>> '{employee_id,1}')::integer, (h.changes #>> '{employee_id,0}')::integer,
      (select s.employee_id from assignments s where s.id = h.record_id), ${asCreated('employee_id')}::integer))
  when 'work_item_files' then coalesce(h.changes #>> '{slot,1}', h.changes #>> '{slot,0}',
    (select f.slot from work_item_files f where f.id = h.record_id), ${asCreated('slot')})
  when 'work_items' then coalesce(h.changes #>> '{title,1}', h.changes #>> '{title,0}')
  when 'document_files' then (select f.name from files f
    where f.id = coalesce((h.changes #>> '{file_id,1}')::integer, (h.changes #>> '{file_id,0}')::integer,
      (select df.file_id from document_files df where df.id = h.record_id)))
  when 'documents' then coalesce(h.changes #>> '{type,1}', h.changes #>> '{type,0}',
    (select d.type from documents d where d.id = h.record_id))
end`;

/** Fields that say nothing to a person: ids that the sentence or the screen already tells. */
const internalFields = new Set([
  'project_id',
  'parent_id',
  'work_item_id',
  'document_id',
  'position',
  'employee_id',
  'created_by',
  'decided_by',
  'decided_at',
]);

/** Who changed what in a record, newest first. @throws not_found when the actor may not see the record */
export async function listHistory(
  ctx: Context,
  { params, query }: Input<typeof listHistoryEndpoint>,
): Promise<Page<HistoryEntry>> {
  const kind = kinds[params.kind];
  await kind.refuse(ctx, params.id);
  const shownFields = kind.fields?.(ctx) ?? null;
  const hears = (table: string) => table !== 'documents' || may(ctx.actor.role, 'document.use');
  const owned = kind.owns
    ? sql`or (h.owner_id = ${params.id} and (h.table_name not in ('work_items', 'documents') or h.action = 'deleted')
        and h.table_name in (${sql.join(kind.owns.filter(hears).map((table) => sql.lit(table)))}))`
    : sql``;
  const told = sql`from history h where (h.table_name = ${kind.table} and h.record_id = ${params.id}) ${owned}`;
  const count = await sql<{ total: number }>`select count(*)::integer as total ${told}`.execute(ctx.database);
  const { rows } = await sql<Row>`
    select h.id, h.at, h.action, h.table_name, h.record_id, h.changes, a.id as actor_id, a.first_name, a.last_name,
      ${subjectTitle} as subject_title
    from (select h.* ${told} order by id desc limit ${query.per_page} offset ${pageOffset(query)}) h
      left join employees a on a.id = h.employee_id
    order by h.id desc`.execute(ctx.database);
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor:
      row.actor_id === null
        ? null
        : { id: row.actor_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
    action: row.action,
    subject: { kind: row.table_name, id: row.record_id, title: titleOf(row) },
    changes: Object.fromEntries(
      Object.entries(row.changes).filter(
        ([field]) => !internalFields.has(field) && (shownFields?.has(field) ?? true),
      ),
    ),
  }));
  return toPage(query, entries, count.rows[0]?.total ?? 0);
}

/** A document goes by its type, of which only the contract knows the title. */
function titleOf({ table_name, subject_title }: Row): string | null {
  if (table_name !== 'documents' || subject_title === null) return subject_title;
  return descriptorOf(subject_title as DocumentType).title;
}
