-- The one division of the roll-up. 100 and 0 come out only when they are exactly that: a task undone somewhere deep
-- in a large tree may weigh less than the last decimal place.
create or replace function exact_ratio(weighted_sum numeric, weight_sum numeric) returns numeric
  language sql immutable parallel safe
  return case
    when weight_sum = 0 or weighted_sum = 0 then 0
    when weighted_sum = 100 * weight_sum then 100
    else least(greatest(round(round(weighted_sum, 44) / weight_sum, 40), 1e-40), 100 - 1e-40)
  end;

-- The percentage of a parent. In plpgsql, which is not inlined: planning the inlined text took longer than all else in
-- an update of five rows of sums.
create or replace function rolled_up_percentage(
  set_sum numeric, set_weighted numeric, shared_count integer, shared_sum numeric
) returns numeric
  language plpgsql immutable parallel safe as $$
begin
  return case
    when set_sum >= 100 or shared_count = 0 then public.exact_ratio(set_weighted, set_sum)
    else public.exact_ratio(set_weighted * shared_count + (100 - set_sum) * shared_sum, 100 * shared_count)
  end;
end $$;

-- As it is shown: half up to 2 places, and 100 only when it is exactly 100. The inner rounding forgives the last of
-- the 40 places, so that a tie made of thirds that add up to a whole is rounded as the tie it is.
create or replace function shown_percentage(percentage numeric) returns numeric
  language sql immutable parallel safe
  return case when percentage = 100 then 100 else least(round(round(percentage, 30), 2), 99.99) end;
