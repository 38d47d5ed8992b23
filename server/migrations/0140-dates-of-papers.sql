-- Why a movement of a past day was recorded although the stock of that day, or of one after it, is then below 0. See
-- decision 36.
alter table stock_movements add column below_zero_reason text check (btrim(below_zero_reason) <> '');

-- The time of the day at which was counted, at the site; null: at the end of the day.
alter table stocktakes add column counted_at time(0);
