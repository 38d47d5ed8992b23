import { name } from './parts.ts';

export const documentScope = `
  select w.project_id as "projectId", case when w.parent_id is not null then w.id end as "taskId",
    not exists (select 1 from roll_ups r where r.work_item_id = w.id) as "isLeaf"
  from work_items w where w.id = $1`;

const dailyReports = "from documents d where d.type = 'daily_report' and";
const latestFirst = 'order by d.date desc, d.id desc limit 5 offset';
const ofProject = `${dailyReports} d.project_id = $1`;
const ofTask = `${dailyReports} d.work_item_id = $1`;
const searched = `${ofProject} and d.words like searchable($2::text)`;

export const documentsOfProject = `select d.id ${ofProject} ${latestFirst} $2`;
export const documentsOfProjectCount = `select count(*)::integer as total ${ofProject}`;
export const documentsOfProjectSearched = `select d.id ${searched} ${latestFirst} $3`;
export const documentsOfProjectSearchedCount = `select count(*)::integer as total ${searched}`;
export const documentsOfTask = `select d.id ${ofTask} ${latestFirst} $2`;
export const documentsOfTaskCount = `select count(*)::integer as total ${ofTask}`;

export const documents = `
  select d.id, d.type, d.project_id, d.work_item_id, d.date, d.fields, d.state, d.decided_at, d.decision_comments,
    d.created_at, d.updated_at, ${name('author')} as created_by,
    case when decider.id is not null then ${name('decider')} end as decided_by,
    (select json_agg(json_build_object('id', w.id, 'title', w.title) order by w.depth)
      from work_items w where w.id = any(d.item_ids)) as items,
    (select json_agg(json_build_object('id', df.id, 'slot', df.slot, 'file_id', df.file_id, 'name', f.name,
        'content_type', f.content_type, 'size', f.size) order by df.slot, df.position)
      from document_files df join files f on f.id = df.file_id where df.document_id = d.id) as files
  from unnest($1::integer[]) with ordinality as chosen (id, position)
    join documents d on d.id = chosen.id
    join employees author on author.id = d.created_by
    left join employees decider on decider.id = d.decided_by
  order by chosen.position`;
