-- Over-delivery (decisions 11): a material may allow up to so many per cent more than was issued; what is beyond is accepted by
-- somebody who may issue, with a reason.
alter table materials add column over_delivery_percent numeric(5, 2) not null default 0
  constraint materials_over_delivery check (over_delivery_percent between 0 and 100);
alter table deliveries add column over_delivery_reason text check (btrim(over_delivery_reason) <> '');

-- How much more can be delivered depends on who accepts it. Deliveries of an order wait for one another, since each locks it.
alter table issue_po_lines drop constraint issue_po_lines_delivered;
