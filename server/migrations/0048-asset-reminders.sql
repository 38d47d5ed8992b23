-- The site days on which people were reminded of tools and equipment: each is claimed by one process, once.
create table asset_reminder_days (
  day date primary key,
  sent_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);
