-- A project is the work of one company: its papers bear the letterhead of that company, no matter who writes them.

alter table work_items add column company_id integer references companies;

-- That it is now recorded whose work a project is, is no change of the project: no version, history or announcement.
alter table work_items disable trigger user;
update work_items w set company_id = e.company_id from employees e
  where e.id = w.created_by and w.parent_id is null;
-- Checked now: a table with checks that are still to come cannot be altered.
set constraints work_items_project_fkey immediate;
set constraints work_items_project_fkey deferred;
alter table work_items enable trigger user;

alter table work_items add constraint work_items_company check ((parent_id is null) = (company_id is not null));
-- Whether a company may be deleted.
create index projects_of_company on work_items (company_id) where company_id is not null;

-- A new project is the work of its creator's company unless it says otherwise, however it is created.
create function company_of_creator() returns trigger
  language plpgsql as $$
begin
  new.company_id := (select company_id from employees where id = new.created_by);
  return new;
end $$;
create trigger work_items_company before insert on work_items
  for each row when (new.parent_id is null and new.company_id is null) execute function company_of_creator();

-- What else a letterhead shows of a company: its address, in lines as it was typed.
alter table companies add column address text;
-- And its logo, a picture.
alter table companies add column logo_file_id integer references files;
