-- The fields of a table whose values may be taken out of the history; no other part of it ever changes.
create or replace function erasable_fields(table_name text) returns text[]
  language sql immutable parallel safe
  return case table_name
    when 'employees' then array['serial_no', 'gender', 'civil_status', 'birthdate', 'nationality', 'contact_number',
      'emergency_number', 'wp_no', 'wp_application_date', 'wp_expiry_date', 'pass_type', 'mye', 'nric', 'passport_no',
      'passport_expiry_date', 'airport_pass_expiry_date', 'remarks', 'avatar_file_id']
    when 'users' then array['username', 'email']
    when 'attendance_spans' then array['in_latitude', 'in_longitude', 'out_latitude', 'out_longitude']
    when 'leave_applications' then array['reason']
    else '{}'::text[]
  end;

-- Lets an update of the history take out erasable fields, and refuses any other.
create or replace function refuse_other_than_erasing() returns trigger
  language plpgsql as $$
begin
  if to_jsonb(new) - 'changes' is distinct from to_jsonb(old) - 'changes'
    or new.changes is distinct from old.changes - array(
      select f from unnest(erasable_fields(old.table_name)) f where not new.changes ? f) then
    raise exception 'history only grows: a row of it is neither changed nor removed'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Takes the personal data of somebody out of the history, who has been erased before.
create or replace function erase_from_history(person integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update history h set changes = h.changes - erasable_fields(h.table_name)
    where ((h.table_name = 'employees' and h.record_id = person)
        or (h.owner_id = person and h.table_name in ('users', 'attendance_spans', 'leave_applications')))
      and h.changes ?| erasable_fields(h.table_name)
      and exists (select from employees e where e.id = person and e.erased_at is not null);
  end;

-- Removes the positions of the oldest attendances that are older than a number of days, also from the history, and gives of how
-- many. What is younger than 30 days stays whatever the setting says.
create or replace function remove_old_positions(days integer, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  found integer[];
begin
  select array_agg(s.id) into found from (
    select a.id from attendance_spans a
    where (a.in_latitude is not null or a.out_latitude is not null) and a.site_date < current_date - greatest(days, 30)
    order by a.site_date limit most for update skip locked
  ) s;
  if found is null then
    return 0;
  end if;
  update attendance_spans set in_latitude = null, in_longitude = null, out_latitude = null, out_longitude = null
  where id = any(found);
  update history h set changes = h.changes - erasable_fields('attendance_spans')
  where h.table_name = 'attendance_spans' and h.record_id = any(found)
    and h.changes ?| erasable_fields('attendance_spans');
  return cardinality(found);
end $$;
