import { dailyReportTransitions } from '@plumbline/contract';
import { sql } from 'kysely';
import { type EditedKind, recordsOf } from '../decisions/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { placeInRow } from '../platform/database/place-in-row.ts';
import { isAssignedTo, shownPercentage, visibleProject } from '../projects/index.ts';

/** The reviewers of daily reports, of `documents d`. */
export const reportsToReview: EditedKind = {
  name: 'daily_reports',
  transition: dailyReportTransitions.approve,
  ...recordsOf('documents', 'd'),
  state: sql`d.state`,
  pending: sql`d.type = 'daily_report' and d.state = 'open'`,
  requestedBy: sql`d.created_by`,
  concerns: [],
  content: sql`jsonb_build_array(d.date, d.fields, d.materials, (select jsonb_agg(jsonb_build_array(f.slot, f.file_id)
    order by f.slot, f.position) from document_files f where f.document_id = d.id))`,
  reach: (view) => visibleProject(view, sql`d.project_id`),
  line: {
    title: sql`(select w.title from work_items w where w.id = d.work_item_id)`,
    project: sql`d.project_id`,
    requestedAt: sql`d.created_at`,
    facts: sql`jsonb_build_object('date', d.date, 'activity', d.fields ->> 'activity', 'location', d.fields ->> 'location',
      'accomplishments', d.fields ->> 'accomplishments', 'manpower', d.fields ->> 'manpower',
      'hours', d.fields ->> 'hours', 'comments', d.fields ->> 'comments',
      'task', (select jsonb_build_object('id', w.id,
          'progress', case when r.work_item_id is null then ${shownPercentage} end)
        from work_items w left join roll_ups r on r.work_item_id = w.id where w.id = d.work_item_id))`,
    photos: sql`(select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by df.slot, df.position)
      from document_files df join files f on f.id = df.file_id
      where df.document_id = d.id and f.content_type like 'image/%')`,
  },
  // Those who see every project get no push for each report of a site to which they are not assigned.
  pushedTo: (viewer) => isAssignedTo(viewer, sql`d.project_id`),
  notification: {
    kind: 'daily_report_to_review',
    facts: sql`jsonb_build_object('actor', ${fullNameOf(sql`d.created_by`)}, 'date', d.date::text,
      'item', (select w.title from work_items w where w.id = d.work_item_id))`,
    place: placeInRow('document', {
      id: sql`d.id`,
      type: 'daily_report',
      project: sql`d.project_id`,
      task: sql`d.work_item_id`,
    }),
    list: { kind: 'daily_reports_to_review' },
  },
};
