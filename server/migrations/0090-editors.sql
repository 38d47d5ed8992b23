-- Who changed the content of a record that is decided on: they count as its authors. See decision 26.
create table record_editors (
  table_name text not null,
  record_id integer not null,
  employee_id integer not null references employees on delete cascade,
  primary key (table_name, record_id, employee_id)
);

-- Forgets the editors of records that are deleted. One call for each table whose records are edited.
create function forget_editors() returns trigger
  language plpgsql as $$
begin
  delete from record_editors e using old_rows o where e.table_name = tg_table_name and e.record_id = o.id;
  return null;
end $$;
create procedure keep_editors(table_name text)
  language plpgsql as $$
begin
  execute format('create trigger forget_editors after delete on %I referencing old table as old_rows
    for each statement execute function forget_editors()', table_name);
end $$;
call keep_editors('withdrawals');
call keep_editors('request_orders');
call keep_editors('documents');

-- What is undecided was edited by those whom the history of its lines names.
insert into record_editors (table_name, record_id, employee_id)
select distinct 'withdrawals', o.id, h.employee_id
from withdrawals o join history h on h.table_name = 'withdrawal_lines' and h.owner_id = o.id
where o.status <> 'Approved' and h.employee_id is not null and h.employee_id <> o.requested_by
union
select distinct 'request_orders', o.id, h.employee_id
from request_orders o join history h on h.table_name = 'request_order_lines' and h.owner_id = o.id
where o.status in ('Pending', 'Rejected') and h.employee_id is not null and h.employee_id <> o.requested_by
union
select 'documents', d.id, d.edited_by from documents d
where d.type = 'daily_report' and d.state <> 'approved' and d.edited_by is not null and d.edited_by <> d.created_by;

-- Who edited a report last is among its editors.
alter table documents drop column edited_by;
