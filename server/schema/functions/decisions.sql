-- Updates how many records notifications are about. The caller has locked them, so that no two count at once.
create or replace function count_notification_records(ids integer[]) returns void
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

-- Notifies people of a record that awaits their review: in their unread notification of its kind, or in a new one.
-- Gives the notifications, and which of them may make a sound: a new one, and one that has made none lately.
create or replace function notify_of_record(
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

-- Takes records that no longer await a review out of the notifications about them.
create or replace function settle_records(record_kind text, records integer[]) returns void
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

-- One table may hold requests of several kinds; an id is of one of them.
create or replace procedure settle_decided(
  table_name text, kind text, undecided text, state_column text default 'status'
)
  language plpgsql as $$
declare
  function_name text := 'settle_decided_of_' || table_name;
  settled text;
begin
  select string_agg(format('perform settle_records(%L, ids);', name), ' ') into settled
    from unnest(string_to_array(kind, ' ')) as name;
  execute format('create or replace function %1$I() returns trigger language plpgsql as %2$L', function_name, format('
    declare
      ids integer[];
    begin
      if tg_op = ''DELETE'' then
        select array_agg(o.id) into ids from old_rows o where o.%2$I = %3$L;
      else
        select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
          where o.%2$I = %3$L and n.%2$I <> %3$L;
      end if;
      %1$s
      return null;
    end', settled, state_column, undecided));
  execute format('create or replace trigger settle_update after update on %1$I
    referencing old table as old_rows new table as new_rows for each statement execute function %2$I()',
    table_name, function_name);
  execute format('create or replace trigger settle_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %2$I()', table_name, function_name);
end $$;

-- A request of which everything was issued awaits no issue any more, and neither does one that is deleted.
create or replace function settle_issued() returns trigger
  language plpgsql as $$
begin
  perform settle_records('asset_requests_to_issue', (
    select array_agg(distinct l.request_id) from new_rows n join asset_request_lines l on l.id = n.request_line_id
    where not exists (select from asset_request_lines o where o.request_id = l.request_id and o.quantity >
      (select count(*) from asset_issue_lines i where i.request_line_id = o.id and i.delivered is not false))));
  return null;
end $$;

create or replace function settle_deleted_requests() returns trigger
  language plpgsql as $$
begin
  perform settle_records('asset_requests_to_issue', (select array_agg(o.id) from old_rows o));
  return null;
end $$;

-- What was approved on site waits for Procurement from then on.
create or replace function settle_procurement() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform settle_records('request_orders_procurement', (select array_agg(o.id) from old_rows o where o.status = 'Approved1'));
  else
    perform settle_records('request_orders_procurement', (
      select array_agg(n.id) from new_rows n join old_rows o on o.id = n.id
      where o.status = 'Approved1' and n.status <> 'Approved1'));
  end if;
  return null;
end $$;

-- Forgets the editors of records that are deleted. One call for each table whose records are edited.
create or replace function forget_editors() returns trigger
  language plpgsql as $$
begin
  delete from record_editors e using old_rows o where e.table_name = tg_table_name and e.record_id = o.id;
  return null;
end $$;

create or replace procedure keep_editors(table_name text)
  language plpgsql as $$
begin
  execute format('create or replace trigger forget_editors after delete on %I referencing old table as old_rows
    for each statement execute function forget_editors()', table_name);
end $$;
