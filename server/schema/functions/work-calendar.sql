-- Singapore's public holidays as the Ministry of Manpower publishes them; of one on a Sunday the Monday is free too.
create or replace function singapore_holidays() returns table (date date, name text)
  language sql immutable as $$
  values
    (date '2024-01-01', 'New Year''s Day'), (date '2024-02-10', 'Chinese New Year'),
    (date '2024-02-11', 'Chinese New Year'), (date '2024-02-12', 'Chinese New Year (in lieu)'),
    (date '2024-03-29', 'Good Friday'), (date '2024-04-10', 'Hari Raya Puasa'), (date '2024-05-01', 'Labour Day'),
    (date '2024-05-22', 'Vesak Day'), (date '2024-06-17', 'Hari Raya Haji'), (date '2024-08-09', 'National Day'),
    (date '2024-10-31', 'Deepavali'), (date '2024-12-25', 'Christmas Day'),
    (date '2025-01-01', 'New Year''s Day'), (date '2025-01-29', 'Chinese New Year'),
    (date '2025-01-30', 'Chinese New Year'), (date '2025-03-31', 'Hari Raya Puasa'), (date '2025-04-18', 'Good Friday'),
    (date '2025-05-01', 'Labour Day'), (date '2025-05-03', 'Polling Day'), (date '2025-05-12', 'Vesak Day'),
    (date '2025-06-07', 'Hari Raya Haji'), (date '2025-08-09', 'National Day'), (date '2025-10-20', 'Deepavali'),
    (date '2025-12-25', 'Christmas Day'),
    (date '2026-01-01', 'New Year''s Day'), (date '2026-02-17', 'Chinese New Year'),
    (date '2026-02-18', 'Chinese New Year'), (date '2026-03-21', 'Hari Raya Puasa'), (date '2026-04-03', 'Good Friday'),
    (date '2026-05-01', 'Labour Day'), (date '2026-05-27', 'Hari Raya Haji'), (date '2026-05-31', 'Vesak Day'),
    (date '2026-06-01', 'Vesak Day (in lieu)'), (date '2026-08-09', 'National Day'),
    (date '2026-08-10', 'National Day (in lieu)'), (date '2026-11-08', 'Deepavali'),
    (date '2026-11-09', 'Deepavali (in lieu)'), (date '2026-12-25', 'Christmas Day'),
    (date '2027-01-01', 'New Year''s Day'), (date '2027-02-06', 'Chinese New Year'),
    (date '2027-02-07', 'Chinese New Year'), (date '2027-02-08', 'Chinese New Year (in lieu)'),
    (date '2027-03-10', 'Hari Raya Puasa'), (date '2027-03-26', 'Good Friday'), (date '2027-05-01', 'Labour Day'),
    (date '2027-05-17', 'Hari Raya Haji'), (date '2027-05-20', 'Vesak Day'), (date '2027-08-09', 'National Day'),
    (date '2027-10-28', 'Deepavali'), (date '2027-12-25', 'Christmas Day')
$$;

-- What a company begins with; each changes its own.
create or replace function begin_work_calendar() returns trigger
  language plpgsql as $$
begin
  insert into work_calendars (id) values (new.id);
  insert into calendar_days (company_id, date, kind, name)
    select new.id, h.date, 'holiday', h.name from singapore_holidays() h;
  return null;
end $$;

-- Whether the people of a company work on a day. The one rule of it in the database; the contract's `isWorkingDay` is the
-- same for the browser and for what is counted in the server.
create or replace function is_working_day(company integer, day date) returns boolean
  language sql stable parallel safe
  return coalesce(
    (select d.kind = 'working_day' from calendar_days d where d.company_id = company and d.date = day),
    (select extract(isodow from day)::smallint = any (w.weekdays) from work_calendars w where w.id = company),
    extract(isodow from day) <> 7
  );
