-- The list of employees in the other orders that people read it in: without an index, each page of 100,000 people is a
-- sort of all of them. (By role and by company the indexes of those serve.)
create index employees_by_code on employees (unique_id collate natural_order, id);
create index employees_by_status on employees (employee_status, first_name, last_name, id);
-- Those without a start date come last either way, which takes an index a direction.
create index employees_by_start_date on employees (start_date, first_name, last_name, id);
create index employees_by_latest_start_date on employees
  (start_date desc nulls last, first_name desc, last_name desc, id desc);
