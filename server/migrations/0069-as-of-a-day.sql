-- Stock and custody as they were at the end of a day: see decision 21.

-- The stock of a day is today's without what has moved since.
create index stock_movements_of_day on stock_movements (material_id, date);

-- The site date from which an asset is what a movement says: the day on which it happened, or, dated ahead, on which it was
-- recorded. Along the chain it never goes back.
alter table asset_movements add column since date;
alter table asset_movements disable trigger asset_movements_only_grow;
update asset_movements m set since = s.since
from (
  select past.id, max(least(e.date, e.created_at::date)) over (partition by past.asset_id order by past.id) as since
  from asset_movements past join asset_events e on e.id = past.event_id
) s
where s.id = m.id;
alter table asset_movements enable trigger asset_movements_only_grow;
alter table asset_movements alter column since set not null;
create index asset_movements_of_day on asset_movements (asset_id, since desc, id desc) include (state);

-- Who records a movement says since when it counts; the event's day unless told.
create function date_movement() returns trigger
  language plpgsql as $$
begin
  new.since := greatest(
    coalesce(new.since, (select e.date from asset_events e where e.id = new.event_id)),
    (select p.since from asset_movements p where p.id = new.previous_id));
  return new;
end $$;
create trigger asset_movements_date before insert on asset_movements for each row execute function date_movement();
