-- A half day is the morning or the afternoon, so that two halves of one day may be of two applications.

-- What is only said more exactly is no change of the record: neither history nor version moves.
alter table leave_applications disable trigger user;
alter table leave_applications add column half_of_day text check (half_of_day in ('morning', 'afternoon'));
update leave_applications set half_of_day = 'morning' where half_day;
alter table leave_applications enable trigger user;
alter table leave_applications add constraint leave_applications_half_of_day check (half_day or half_of_day is null);

-- Without a name a half is the morning.
alter table leave_applications add column taken_time tsrange not null generated always as (
  tsrange(
    start_date + case when half_of_day = 'afternoon' then interval '12 hours' else interval '0' end,
    end_date + case when half_day and half_of_day is distinct from 'afternoon' then interval '12 hours' else interval '1 day' end
  )
) stored;
alter table leave_applications drop constraint leave_applications_overlap;
-- One time is one leave.
alter table leave_applications add constraint leave_applications_overlap
  exclude using gist (employee_id with =, taken_time with &&) where (status in ('pending', 'approved'));
-- How a day or a month finds the leave of people.
create index leave_applications_employee_taken on leave_applications using gist (employee_id, taken)
  where status in ('pending', 'approved');
