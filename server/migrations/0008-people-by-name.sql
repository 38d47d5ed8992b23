-- The list of all people, whether they are still here or not, in the order that it is read in.
create index employees_by_name on employees (first_name, last_name, id);
