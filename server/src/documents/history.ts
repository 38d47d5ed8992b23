import { type DocumentType, descriptorOf, may } from '@plumbline/contract';
import { sql } from 'kysely';
import { nameOfFile } from '../files/index.ts';
import { type SliceHistory, valueInEntry } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { readDocument } from './select-documents.ts';

/** The history of documents with their files; a deletion is shown in the history of its project or task. */
export const documentHistory: SliceHistory = {
  kinds: {
    documents: {
      table: 'documents',
      async refuse(ctx, id) {
        if (!may(ctx.actor.role, 'document.use')) throw problem('not_found');
        await readDocument(ctx, id);
      },
      mailedAs: 'daily_report',
    },
  },
  tables: {
    documents: {
      partOf: 'work_items',
      included: 'deletions',
      permission: 'document.use',
      internalFields: ['project_id', 'work_item_id', 'created_by', 'decided_by', 'decided_for', 'decided_at'],
      title: sql`coalesce(${valueInEntry('type')}, (select d.type from documents d where d.id = h.record_id))`,
      showTitle: (type) => descriptorOf(type as DocumentType).title,
    },
    document_files: {
      partOf: 'documents',
      internalFields: ['document_id', 'position'],
      title: nameOfFile(sql`coalesce(${valueInEntry('file_id')}::integer,
        (select df.file_id from document_files df where df.id = h.record_id))`),
    },
  },
};
