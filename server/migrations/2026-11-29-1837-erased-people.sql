-- Since when the personal data of somebody who has left are erased, and why. Rules: AUDIT-10, AUDIT-11.
alter table employees
  add column erased_at timestamptz(3),
  add column erased_reason text check (length(erased_reason) <= 500),
  add constraint employees_erased check ((erased_at is null) = (erased_reason is null));

-- Positions that are to be removed when they are old.
create index attendance_spans_with_positions on attendance_spans (site_date)
  where in_latitude is not null or out_latitude is not null;
