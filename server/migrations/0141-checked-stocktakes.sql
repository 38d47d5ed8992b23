-- Who is named as the checker of a stocktake confirms or disputes it; who may delete it decides on a dispute. See decision 36.
alter table stocktakes
  -- Null: recorded before checkers were asked.
  add column check_status text check (check_status in ('asked', 'confirmed', 'disputed', 'upheld', 'reversed')),
  add column checked_at timestamptz(3),
  add column check_comments text,
  -- It changes more than the amount that is held back: it counts once its checker has confirmed it.
  add column is_held boolean not null default false,
  -- Why a past day's stock may be negative by it, until it counts.
  add column below_zero_reason text,
  -- The decision on a dispute.
  add column decided_by integer references employees,
  add column decided_at timestamptz(3),
  add column decision_comments text,
  add constraint stocktakes_checked check ((checked_at is null) = (coalesce(check_status, 'asked') = 'asked')),
  add constraint stocktakes_decided check (
    (coalesce(check_status, 'asked') in ('upheld', 'reversed')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null) and (decision_comments is null or decided_by is not null));
call decided_for_somebody('stocktakes');
call settle_decided('stocktakes', 'stocktake_disputes', 'disputed', 'check_status');
create index stocktakes_disputed on stocktakes (checked_at, id) where check_status = 'disputed';
