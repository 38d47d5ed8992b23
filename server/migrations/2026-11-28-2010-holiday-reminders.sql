-- The years whose missing holidays people were reminded of, by company: each is claimed by one process, once.
create table holiday_reminders (
  company_id integer references companies on delete cascade,
  year integer,
  sent_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (company_id, year)
);
