import {
  type DocumentHit,
  type DocumentType,
  descriptorOf,
  documentTypeWords,
  type FieldValue,
  type Input,
  MAX_FOUND,
  type searchDocuments as searchDocumentsEndpoint,
  searchWords,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { plannedEachTime } from '../platform/database/database.ts';
import { searchPatterns } from '../platform/database/search.ts';
import { plainText } from '../platform/rich-text/rich-text.ts';
import { hierarchy, visibleProject } from '../projects/index.ts';

/** A word that more projects have than this says nothing of a document. */
const MAX_PROJECTS = 200;
/** The longest text of a hit, in characters. */
const MAX_TEXT = 160;

type Row = {
  id: number;
  type: DocumentType;
  date: string;
  project_id: number;
  task_id: number | null;
  heirarchy: string;
  fields: Record<string, FieldValue>;
};

/** The latest documents of visible projects that have every word: in their text, their type or their project. */
export async function searchDocuments(
  ctx: Context,
  { query }: Input<typeof searchDocumentsEndpoint>,
): Promise<DocumentHit[]> {
  const words = searchWords(query.search_term).slice(0, 10);
  if (words.length === 0) return [];
  const projects = await projectsOf(ctx, words);
  const conditions = words.map((word, index) => hasWord(word, projects[index] ?? []));
  const { rows } = await sql<Row>`
    select d.id, d.type, d.date, d.project_id, case when w.parent_id is not null then w.id end as task_id,
      ${hierarchy} as heirarchy, d.fields
    from (select ${plannedEachTime} d.id from documents d
        where ${sql.join(conditions, sql` and `)} and ${visibleProject(ctx, sql`d.project_id`)}
        order by d.date desc, d.id desc limit ${MAX_FOUND}) found
      join documents d on d.id = found.id join work_items w on w.id = d.work_item_id
    order by d.date desc, d.id desc`.execute(ctx.database);
  return rows.map(({ fields, ...row }) => ({ ...row, text: textOf(row.type, fields) }));
}

/** The visible projects with each word in their code or title. */
async function projectsOf(ctx: Context, words: readonly string[]): Promise<number[][]> {
  const arrays = words.map(
    (word, index) => sql`array(select w.id from work_items w where w.parent_id is null
      and w.search_text like findable_pattern(${word}::text) and ${visibleProject(ctx, sql`w.id`)}
      limit ${MAX_PROJECTS}) as ${sql.ref(`projects_${index}`)}`,
  );
  const { rows } = await sql<Record<string, number[]>>`
    select ${plannedEachTime} ${sql.join(arrays)}`.execute(ctx.database);
  return words.map((_, index) => rows[0]?.[`projects_${index}`] ?? []);
}

/** That a document has a word; one of one or two letters only where a word begins, as an index finds it. */
function hasWord(word: string, projects: readonly number[]): RawBuilder<SqlBool> {
  const types = documentTypeWords.filter((type) =>
    descriptorOf(type).title.toLowerCase().includes(word.toLowerCase()),
  );
  const anywhere = searchPatterns(word)[0] ?? '';
  const patterns = [...word].length > 2 ? [anywhere] : [anywhere.slice(1), `% ${anywhere.slice(1)}`];
  const places = patterns.map((pattern) => sql`d.words like searchable(${pattern}::text)`);
  if (types.length > 0) places.push(sql`d.type = any(${types})`);
  if (projects.length > 0) places.push(sql`d.project_id = any(${projects}::integer[])`);
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}

/** The first of a document's own texts, those first that its lists show. */
function textOf(type: DocumentType, fields: Record<string, FieldValue>): string | null {
  const descriptor = descriptorOf(type);
  for (const name of [...descriptor.listed, ...Object.keys(descriptor.fields)]) {
    const value = fields[name];
    const kind = descriptor.fields[name]?.kind;
    if (typeof value !== 'string' || kind === 'choice') continue;
    const text = kind === 'rich' ? plainText(value) : value.trim();
    if (text !== '') return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).trimEnd()}…` : text;
  }
  return null;
}
