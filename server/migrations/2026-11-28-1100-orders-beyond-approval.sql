-- An issue PO beyond what was approved waits for a second person. See decision 26.
alter table companies add column over_price_percent numeric(5, 2) not null default 20
  check (over_price_percent >= 0 and over_price_percent <= 100);

alter table issue_pos
  add column held_by integer references employees,
  add column held_at timestamptz(3),
  -- Why it waits, as people read it: a line for each reason.
  add column held_reasons text,
  add column decided_by integer references employees,
  add column decided_at timestamptz(3),
  add column decision_comments text,
  drop constraint issue_pos_delivery_status_check,
  add constraint issue_pos_delivery_status_check check (delivery_status in
    ('Pending Approval', 'Rejected', 'For Delivery', 'Partially Delivered', 'Delivered')),
  drop constraint issue_pos_common,
  -- One that is not issued has no number yet.
  add constraint issue_pos_common check (case type
    when 'Common' then num_nulls(reference, ref_no) = 0 and supplier_id is null
      and (po_no is not null or delivery_status in ('Pending Approval', 'Rejected'))
    else num_nonnulls(po_no, reference, common_supplier_id, place_of_delivery) = 0 end),
  add constraint issue_pos_held check (num_nulls(held_by, held_at, held_reasons) in (0, 3)
    and (held_by is not null or delivery_status not in ('Pending Approval', 'Rejected'))),
  add constraint issue_pos_decided check ((decided_by is null) = (decided_at is null)
    and (decision_comments is null or decided_by is not null)
    and case delivery_status when 'Pending Approval' then decided_by is null when 'Rejected' then decided_by is not null
      else true end);
call decided_for_somebody('issue_pos');
create index issue_pos_held_oldest on issue_pos (held_at, id) where delivery_status = 'Pending Approval';

-- A line of an order that is not issued orders nothing yet.
alter table issue_po_lines add column is_held boolean not null default false;
