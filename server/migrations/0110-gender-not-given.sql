-- Gender and civil status of people who came from a table that does not say them: they are asked for when the record is
-- next changed, and never made up. The form 'Add Employee' sends its own first values.
alter table employees
  alter column gender drop default,
  alter column gender drop not null,
  alter column civil_status drop default,
  alter column civil_status drop not null;
