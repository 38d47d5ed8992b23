-- The last number of each series that was given out, such as that of the purchase orders of a project. The row is
-- locked from taking a number until the end of the transaction: two writers never share one, and what is rolled back
-- leaves no gap. (A sequence of PostgreSQL would leave one.)
create table running_numbers (
  series text not null,
  -- Within what the series counts, such as the id of a project; 0 where there is one for the whole company.
  scope integer not null,
  last integer not null check (last > 0),
  primary key (series, scope)
);
