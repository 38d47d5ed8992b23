-- A notification stores where it leads as a kind of screen and the values that it takes, `{"kind": "withdrawal", "id": 4, …}`:
-- contract/src/places.ts makes the address of it when it is read. Notifications from before keep the address that they have.

-- Its body is bound to the types of the columns.
drop function count_notification_records(integer[]);
drop function notify_of_record(integer[], text, text, integer, jsonb, text, text, timestamptz, interval);

alter table notifications
  drop constraint notifications_place_check,
  drop constraint notifications_list_place_check,
  alter column place type jsonb using case when place is not null then jsonb_build_object('kind', 'path', 'path', place) end,
  alter column list_place type jsonb
    using case when list_place is not null then jsonb_build_object('kind', 'path', 'path', list_place) end,
  add constraint notifications_place_check check (place ? 'kind'),
  add constraint notifications_list_place_check check (list_place ? 'kind');

alter table notification_records
  drop constraint notification_records_place_check,
  alter column place type jsonb using jsonb_build_object('kind', 'path', 'path', place),
  add constraint notification_records_place_check check (place ? 'kind');

-- Says again how many records notifications are about. The caller has locked them: counts are never of two at once.
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
  people integer[], notification_kind text, record_kind text, record integer, record_facts jsonb, record_place jsonb,
  list jsonb, at timestamptz, alert_again_after interval
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
