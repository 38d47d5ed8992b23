-- GST: a rate per company, none until it is set. An issue PO keeps the rate that its company had when it was issued.
alter table companies add column gst_rate numeric(5, 2) check (gst_rate > 0 and gst_rate <= 100);
alter table issue_pos add column gst_rate numeric(5, 2) check (gst_rate > 0 and gst_rate <= 100);

create function keep_gst_rate() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.company_id <> old.company_id then
    new.gst_rate := (select c.gst_rate from companies c where c.id = new.company_id);
  end if;
  return new;
end $$;
create trigger issue_pos_gst_rate before insert or update of company_id on issue_pos
  for each row execute function keep_gst_rate();

-- The tax of a subtotal, in cents, half up: 0 without a rate.
create function gst_amount(subtotal numeric, rate numeric) returns numeric
  language sql immutable parallel safe
  return coalesce(round(subtotal * rate / 100, 2), 0);
