-- How many bytes of files somebody has sent on a day of the site, whatever has become of the records that they were for.
create table upload_volumes (
  employee_id integer not null references employees on delete cascade,
  day date not null,
  bytes bigint not null check (bytes > 0),
  primary key (employee_id, day)
);
create index upload_volumes_by_day on upload_volumes (day);
