-- What is written by hand for the monthly report of a project; its figures are read when it is printed. See
-- docs/decisions/0020-papers-of-a-project.md.

create table monthly_reports (
  id integer generated always as identity primary key,
  project_id integer not null references work_items on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  summary text not null check (length(summary) <= 5000),
  edited_by integer not null references employees,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  constraint monthly_reports_once unique (project_id, month)
);
create trigger monthly_reports_version before update on monthly_reports for each row execute function set_updated_at();
call keep_history('monthly_reports', 'project_id', hidden => 'edited_by');
-- Those who read the documents of the project hear of it.
call announce_changes('monthly_reports', ids => 'project_id', projects => 'project_id', audience => 'monthly_reports');

-- The newest photos of a project are in its newest documents of any type.
create index documents_by_day on documents (project_id, date desc, id desc);
