-- Many become one: requests that await somebody's review are one notification, which says how many. It counts down by
-- itself when one of them is decided or deleted, and at none it is read.

-- The screen that lists all that a notification is about; null for one about a single event.
alter table notifications add column list_place text check (list_place like '/%');
-- When a push of it last made a sound.
alter table notifications add column alerted_at timestamptz(3);

-- One at a time of each kind; what comes after it was read begins the next.
create unique index notifications_of_records on notifications (employee_id, kind)
  where read_at is null and list_place is not null;

-- What has grown is the newest again.
drop index notifications_inbox;
create index notifications_inbox on notifications (employee_id, created_at desc, id desc);

-- The records that a notification is about and that still await a review.
create table notification_records (
  notification_id integer not null references notifications on delete cascade,
  -- The kind of request, as the contract's reviewKinds names it.
  kind text not null,
  record_id integer not null,
  -- What the notification says, and leads to, when this is the only one.
  facts jsonb not null,
  place text not null check (place like '/%'),
  primary key (notification_id, record_id)
);
create index notification_records_of on notification_records (kind, record_id);

-- Says anew how many records notifications are about. The caller has locked them: counts are never of two at once.
create function count_notification_records(ids integer[]) returns void
  language sql
begin atomic
  update notifications n
  set facts = case when c.records = 1 then c.facts else '{}' end || jsonb_build_object('count', c.records::text),
    place = case when c.records = 1 then c.place else n.list_place end,
    read_at = case when c.records = 0 then coalesce(n.read_at, clock_timestamp()) else n.read_at end
  from (
    select i.id, count(r.record_id) as records, (array_agg(r.facts))[1] as facts, (array_agg(r.place))[1] as place
    from unnest(ids) as i (id) left join notification_records r on r.notification_id = i.id
    group by i.id
  ) c
  where n.id = c.id;
end;

-- Notifies people of a record that awaits their review: in the notification of its kind that they have not read, or in
-- a new one. Gives the notifications, and which of them may make a sound: a new one, and one that has made none lately.
create function notify_of_record(
  people integer[], notification_kind text, record_kind text, record integer, record_facts jsonb, record_place text,
  list text, at timestamptz, alert_again_after interval
) returns table (notification_id integer, employee_id integer, alerts boolean)
  language plpgsql as $$
#variable_conflict use_column
declare
  ids integer[];
  alerting integer[];
begin
  -- Always in the order of people: two who do this at once wait for each other and never in a circle.
  with noted as (
    insert into notifications as n (employee_id, kind, facts, place, list_place, alerted_at)
    select p.id, notification_kind, record_facts, record_place, list, at from unnest(people) as p (id) order by p.id
    on conflict (employee_id, kind) where read_at is null and list_place is not null
    do update set created_at = excluded.created_at, list_place = excluded.list_place,
      alerted_at = case when n.alerted_at > excluded.alerted_at - alert_again_after then n.alerted_at
        else excluded.alerted_at end
    returning n.id, n.alerted_at = at::timestamptz(3) as alerts
  )
  select array_agg(noted.id), array_agg(noted.id) filter (where noted.alerts) into ids, alerting from noted;
  insert into notification_records (notification_id, kind, record_id, facts, place)
  select i.id, record_kind, record, record_facts, record_place from unnest(ids) as i (id)
  on conflict do nothing;
  -- A statement of its own, which sees what others had added before the locks were had.
  perform count_notification_records(ids);
  return query select n.id, n.employee_id, coalesce(n.id = any(alerting), false)
    from notifications n where n.id = any(ids);
end $$;

-- Takes records that no longer await a review out of the notifications about them.
create function settle_records(record_kind text, records integer[]) returns void
  language plpgsql as $$
declare
  ids integer[];
begin
  if records is null then
    return;
  end if;
  select array_agg(n.id) into ids from (
    select n.id from notifications n
    where n.id in (select r.notification_id from notification_records r
      where r.kind = record_kind and r.record_id = any(records))
    order by n.employee_id, n.id for update
  ) n;
  if ids is null then
    return;
  end if;
  delete from notification_records r where r.kind = record_kind and r.record_id = any(records);
  perform count_notification_records(ids);
end $$;

-- Said once of each table whose records await a review:
--
--   call settle_decided('leave_applications', 'leave', 'pending');
--
-- kind: as the contract's reviewKinds names it. undecided: the state in which a record awaits its review.
create procedure settle_decided(table_name text, kind text, undecided text, state_column text default 'status')
  language plpgsql as $$
declare
  function_name text := 'settle_decided_of_' || table_name;
begin
  execute format('create or replace function %1$I() returns trigger language plpgsql as %2$L', function_name, format('
    begin
      if tg_op = ''DELETE'' then
        perform settle_records(%1$L, (select array_agg(o.id) from old_rows o where o.%2$I = %3$L));
      else
        perform settle_records(%1$L, (select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
          where o.%2$I = %3$L and n.%2$I <> %3$L));
      end if;
      return null;
    end', kind, state_column, undecided));
  execute format('create or replace trigger settle_update after update on %1$I
    referencing old table as old_rows new table as new_rows for each statement execute function %2$I()',
    table_name, function_name);
  execute format('create or replace trigger settle_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %2$I()', table_name, function_name);
end $$;

call settle_decided('leave_applications', 'leave', 'pending');
call settle_decided('overtimes', 'overtime', 'pending');
call settle_decided('attendance_corrections', 'corrections', 'pending');
call settle_decided('documents', 'daily_reports', 'open', 'state');

-- What is to be reviewed is little, whatever has been decided before; of daily reports over all projects, too.
create index attendance_corrections_pending on attendance_corrections (site_date desc, id desc) where status = 'pending';
create index documents_to_review on documents (date, id) include (project_id, created_by)
  where state = 'open' and type = 'daily_report';
