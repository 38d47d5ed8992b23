/** The progress of an item: what lies below it, or its own. */
export const progress = 'coalesce(r.percentage, w.current_percentage)';

/** The columns of an item in a tree. */
export const treeNode = `
  w.id, w.project_id, w.parent_id, w.code, w.title, w.status, w.start_date, w.end_date, w.set_percentage,
  shown_percentage(${progress}) as shown_percentage,
  case ${progress} when 0 then 'New' when 100 then 'Completed' else 'In Progress' end as progress,
  r.work_item_id is not null as is_parent, w.is_inspected, w.is_milestone, w.updated_at`;

/** A person as a record names one. */
export const name = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`;

/** A file as a record names one. */
export const file = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'content_type', ${alias}.content_type, 'size', ${alias}.size)`;
