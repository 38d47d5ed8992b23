-- Computes the plans that have changed ahead of who reads them next, each in a transaction of its own: a change of one waits
-- for that one alone, and one that somebody computes at the moment is left to them.
create procedure refresh_each_plan()
  language plpgsql as $$
declare
  project integer;
begin
  for project in select p.project_id from project_plans p where p.stale order by p.project_id loop
    perform from project_plans p where p.project_id = project and p.stale for update skip locked;
    if found then
      perform compute_plan(project);
    end if;
    commit;
  end loop;
end $$;
