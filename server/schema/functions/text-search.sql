-- NFKC of all but raised, lowered and circled figures and fractions, which would be plain figures.
create or replace function compatible_text(text text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(coalesce(normalize(part.found[1], NFKC), part.found[2]), '' order by part.position), '')
    from regexp_matches(text, '([^\u00b2\u00b3\u00b9\u00bc-\u00be\u2070\u2074-\u2079\u2080-\u2089\u2150-\u215f\u2189\u2460-\u249b\u24ea\u3192-\u3195\u3220-\u3229\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\U0001f100-\U0001f10a]+)|(.)', 'g')
      with ordinality as part (found, position)
  );

-- What codes, serial numbers and names are compared by: the same as the contract's textKey.
create or replace function text_key(text text) returns text
  language sql immutable strict parallel safe
  return case
    when text ~ '^([!-~]+( [!-~]+)*)?$' then lower(text)
    else translate(lower(btrim(regexp_replace(translate(compatible_text(regexp_replace(compatible_text(regexp_replace(regexp_replace(regexp_replace(text,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'),
      '[\u0001-\u001f\u007f-\u009f]', '', 'g')),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')),
      U&'\02d7\058a\1806\2010\2011\2012\2013\2014\2015\2043\2212\fe58\fe63\ff0d', '--------------'),
      '[[:space:]\u2800]+', ' ', 'g'))), 'ς', 'σ')
  end;

-- What a scanned serial number is found by: blanks count for nothing.
create or replace function scan_key(text text) returns text
  language sql immutable strict parallel safe
  return replace(text_key(text), ' ', '');

create or replace function searchable(text text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, text_key(text)));

-- A text as its words, each after one blank: case, accents and punctuation ignored ('A-2' is ' a 2'). A Chinese or
-- Japanese character is a word of its own, because there are no blanks between them.
create or replace function findable(text text) returns text
  language sql immutable strict parallel safe
  return ' ' || regexp_replace(
    regexp_replace(searchable(text), '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
    '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g'
  );

-- What findable(text) is LIKE when a word occurs in it: anywhere, or at the beginning of one where the word's first part
-- has one or two letters. Nothing typed is a wildcard, since punctuation is gone.
create or replace function findable_pattern(word text) returns text
  language sql immutable strict parallel safe
  return case when findable(word) ~ '^ *[^ ]{1,2}( |$)' then '% ' else '%' end || btrim(findable(word)) || '%';

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
