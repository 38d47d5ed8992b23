-- What a schedule brings beside its tree: how its tasks follow one another, and how long each can be late.
-- Both are written once, with the import, and go with their tasks; nobody edits them, so they keep no history.

create table task_relations (
  id integer generated always as identity primary key,
  project_id integer not null,
  from_id integer not null,
  to_id integer not null,
  -- Which ends it ties: finish to start, start to start, finish to finish, start to finish
  type text not null check (type in ('FS', 'SS', 'FF', 'SF')),
  -- Working hours between the two ends, negative where they overlap; null where the source gives no hours
  lag_hours numeric,
  constraint task_relations_from_fkey foreign key (from_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint task_relations_to_fkey foreign key (to_id, project_id)
    references work_items (id, project_id) on delete cascade,
  constraint task_relations_two_tasks check (from_id <> to_id),
  constraint task_relations_once unique (from_id, to_id, type)
);
create index task_relations_to on task_relations (to_id);
create index task_relations_project on task_relations (project_id);

-- Hours by which a task can be late before the project is, as the schedule had it when it was imported.
create table task_floats (
  work_item_id integer primary key,
  project_id integer not null,
  total_float_hours numeric not null,
  constraint task_floats_item_fkey foreign key (work_item_id, project_id)
    references work_items (id, project_id) on delete cascade
);
create index task_floats_project on task_floats (project_id);
