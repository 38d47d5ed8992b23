-- Who hears of materials. Whoever has no access to them heard that they changed, and of deliveries and stocktakes
-- everybody heard; now a stream carries of them only what its listener may read (`audiences` in the slice's index.ts).

-- A delivery names the project of its order, so that those who see that project hear of it; null: the company's.
alter table deliveries add column project_id integer;
update deliveries d set project_id = p.project_id from issue_pos p where p.id = d.issue_po_id;
alter table deliveries add constraint deliveries_project_fkey foreign key (project_id) references work_items (id);
create index deliveries_of_project on deliveries (project_id) where project_id is not null;
create function place_delivery() returns trigger
  language plpgsql as $$
begin
  select p.project_id into new.project_id from issue_pos p where p.id = new.issue_po_id;
  return new;
end $$;
create trigger deliveries_place before insert on deliveries for each row execute function place_delivery();
call keep_history('deliveries', hidden => 'type project_id');

-- As before, and with an audience a row whose first project is null, such as of the company's store, is announced to all
-- of it. Called again, it replaces what was said before.
create or replace procedure announce_changes(
  table_name text, kind text default '', ids text default 'id', projects text default '', people text default '',
  audience text default '', everybody text default ''
)
  language plpgsql as $$
declare
  function_name text := 'announce_changes_of_' || table_name;
  announced_kind text := coalesce(nullif(kind, ''), table_name);
  updated_rows text := 'referencing new table as new_rows';
  rows_of_operation text;
  ids_of_group text;
  people_of_group text;
  call_for_group text;
  rows_by_project text;
  statement text;
  announcements text := '';
  shown_columns text;
begin
  select string_agg(format('array_agg(distinct r.%1$I) filter (where r.%1$I is not null)', column_name), ' || ')
    into ids_of_group from unnest(string_to_array(ids, ' ')) as column_name;
  select coalesce(string_agg(format('array_agg(distinct r.%1$I) filter (where r.%1$I is not null)', column_name), ' || '),
    '''{}''::integer[]') into people_of_group from unnest(string_to_array(people, ' ')) as column_name;
  foreach rows_of_operation in array array['old_rows', 'new_rows'] loop
    call_for_group := case when audience = '' or everybody <> ''
      then format('announce(%L, %%s, %s, %s)', announced_kind, ids_of_group, people_of_group)
      else format('announce_to_readers(%L, %%s, %s, %L)', announced_kind, ids_of_group, audience) end;
    if projects = '' then
      statement := format('perform ' || call_for_group || ' from %I r having count(*) > 0;', 'null', rows_of_operation);
    else
      select string_agg(
          format('select %1$I as project, o.* from %2$I o where %1$I is not null', column_name, rows_of_operation), ' union ')
        into rows_by_project from unnest(string_to_array(projects, ' ')) as column_name;
      if audience <> '' then
        rows_by_project := rows_by_project || format(' union all select null, o.* from %I o where %I is null',
          rows_of_operation, split_part(projects, ' ', 1));
      end if;
      statement := format('perform ' || call_for_group || ' from (%s) r group by r.project;', 'r.project', rows_by_project);
    end if;
    announcements := announcements
      || case rows_of_operation when 'old_rows' then 'if tg_op = ''DELETE'' then ' else ' else ' end || statement;
  end loop;
  if everybody <> '' then
    updated_rows := 'referencing old table as old_rows new table as new_rows';
    select format('(%s) is distinct from (%s)', string_agg(format('o.%I', column_name), ', '),
      string_agg(format('n.%I', column_name), ', ')) into shown_columns
      from unnest(string_to_array(everybody, ' ')) as column_name;
    announcements := format('if tg_op = ''UPDATE'' then
      perform announce(%1$L, null, %2$s) from (select n.* from new_rows n join old_rows o on o.id = n.id where %3$s) r
        having count(*) > 0;
      perform announce_to_readers(%1$L, null, %2$s, %4$L)
        from (select n.* from new_rows n join old_rows o on o.id = n.id where not (%3$s)) r having count(*) > 0;
      return null; end if; ', announced_kind, ids_of_group, shown_columns, audience) || announcements;
  end if;
  execute format('create or replace function %I() returns trigger language plpgsql as %L', function_name,
    'begin ' || announcements || ' end if; return null; end');
  execute format('create or replace trigger announce_insert after insert on %I referencing new table as new_rows
    for each statement execute function %I(%L, %L)', table_name, function_name, announced_kind, audience);
  execute format('create or replace trigger announce_update after update on %I %s
    for each statement execute function %I(%L, %L)', table_name, updated_rows, function_name, announced_kind, audience);
  execute format('create or replace trigger announce_delete after delete on %I referencing old table as old_rows
    for each statement execute function %I(%L, %L)', table_name, function_name, announced_kind, audience);
end $$;

call announce_changes('materials', audience => 'materials');
call announce_changes('bulk_pos', projects => 'project_id', audience => 'materials');
call announce_changes('request_orders', projects => 'project_id', audience => 'materials');
call announce_changes('issue_pos', projects => 'project_id', audience => 'materials');
call announce_changes('deliveries', projects => 'project_id', audience => 'materials');
call announce_changes('withdrawals', projects => 'project_id', audience => 'materials');
call announce_changes('stocktakes', projects => 'project_id', audience => 'materials');
-- What the company's store gave up concerns everybody who sees it, and the project that used it.
call announce_changes('stock_movements', kind => 'stock', ids => 'material_id', projects => 'project_id used_by_project_id',
  audience => 'materials');
