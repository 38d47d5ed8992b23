-- Gives a table the column search_text and keeps it, however a row is written:
--   expression  the text, of columns of the row, which is named r
--   columns     those columns: only a write of one of them computes the text again
-- A generated column would not do: it is not yet known while a row is on its way in, so that no trigger could see that a
-- write changes nothing, and it would be worked out with every progress of a task.
create or replace procedure keep_search_text(table_name text, expression text, columns text)
  language plpgsql as $$
declare
  -- Only a write that changes one of them: a row that a trigger has had in its hands looks changed to those after it,
  -- because its generated columns are not known then.
  is_changed constant text := (
    select string_agg(format('old.%1$I is distinct from new.%1$I', btrim(name)), ' or ')
    from unnest(string_to_array(columns || ', search_text', ',')) as name);
begin
  if not exists (select from pg_attribute where attrelid = table_name::regclass and attname = 'search_text') then
    -- Generated at first: that fills it in for all rows, without a version, a history or an announcement.
    execute format('alter table %I add column search_text text collate "C" not null generated always as (%s) stored',
      table_name, replace(expression, 'r.', ''));
    execute format('alter table %I alter column search_text drop expression', table_name);
    execute format('alter table %I alter column search_text set default ''''', table_name);
  end if;
  execute format('create or replace function %I() returns trigger language plpgsql as %L', 'set_search_text_of_' || table_name,
    'begin new.search_text := ' || replace(expression, 'r.', 'new.') || '; return new; end');
  -- Named so that it goes before <table>_unchanged and <table>_version, which compare the whole row.
  execute format('create or replace trigger %I before insert on %I for each row execute function %I()',
    table_name || '_search_text', table_name, 'set_search_text_of_' || table_name);
  execute format('create or replace trigger %I before update of %s, search_text on %I for each row when (%s) execute function %I()',
    table_name || '_search_text_again', columns, table_name, is_changed, 'set_search_text_of_' || table_name);
  -- Also where a session leaves triggers out: a row without its text would never be found.
  execute format('alter table %1$I enable always trigger %2$I, enable always trigger %3$I',
    table_name, table_name || '_search_text', table_name || '_search_text_again');
end $$;

-- The words of an account: its username, and its person's name and employee code.
create or replace function person_search_text(person integer) returns text
  language sql stable
  return (select e.search_text from employees e where e.id = person);

create or replace function set_search_text_of_users() returns trigger
  language plpgsql as $$
begin
  -- A new name of the person that is being written now would find no account yet, and be missed here.
  if tg_op = 'INSERT' then
    perform from employees e where e.id = new.employee_id for share;
  end if;
  new.search_text := searchable(new.username) || ' ' || person_search_text(new.employee_id);
  return new;
end $$;

create or replace function set_search_text_of_account() returns trigger
  language plpgsql as $$
begin
  update users set search_text = '' where employee_id = new.id;
  return null;
end $$;

-- The words of an item and of all items above it, from the top.
create or replace function way_words(ancestors integer[], own text) returns text
  language sql stable
  return coalesce((select string_agg(a.search_text, '' order by a.depth) from work_items a where a.id = any(ancestors)), '')
    || own;

create or replace function add_item_ways() returns trigger
  language plpgsql as $$
begin
  insert into item_ways (work_item_id, words)
    select n.id, way_words(n.ancestor_ids, n.search_text) from new_rows n;
  return null;
end $$;

-- An item that is now below others.
create or replace function move_item_ways() returns trigger
  language plpgsql as $$
begin
  update item_ways s set words = way_words(new.ancestor_ids, new.search_text) where s.work_item_id = new.id;
  return null;
end $$;

-- An item with new words: what is below it is found by them too.
create or replace function change_item_ways() returns trigger
  language plpgsql as $$
begin
  update item_ways s set words = way_words(w.ancestor_ids, w.search_text)
    from work_items w
    where s.work_item_id = w.id and (w.id = new.id or w.ancestor_ids @> array[new.id]);
  return null;
end $$;
