-- Plans of projects and tasks that are used again: each keeps a tree of items, with days counted from its first date.
create table templates (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 100),
  description text check (description <> '' and length(description) <= 500),
  -- Whether it was saved from a project, whose place a new project takes.
  is_of_project boolean not null,
  item_count integer not null check (item_count between 1 and 2000),
  -- From the first to the last date, both counted; null where no item has a date.
  day_count integer check (day_count > 0),
  -- The items, as the contract's schema templateContent has them.
  content jsonb not null,
  created_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint templates_content check (jsonb_array_length(content -> 'items') = item_count)
);
create unique index templates_name_unique on templates (searchable(name));
create index templates_creator on templates (created_by);

-- The name of the template that an item was made from, as it was then.
alter table work_items add column template_name text;
