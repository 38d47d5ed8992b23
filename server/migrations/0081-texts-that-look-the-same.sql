-- Texts that look the same are the same. Codes, serial numbers and names are stored as normalizeText(…) of the contract
-- has them, and compared so whatever wrote them.

-- The same as the contract's normalizeText: nothing unseen, NFKC, one kind of hyphen and blank, no blanks outside.
create function normalized_text(text text) returns text
  language sql immutable strict parallel safe
  return case
    when text ~ '^([!-~]+( [!-~]+)*)?$' then text
    else btrim(regexp_replace(translate(normalize(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(text,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'),
      '[\u0001-\u001f\u007f-\u009f]', '', 'g'), NFKC),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC),
      U&'\02d7\058a\1806\2010\2011\2012\2013\2014\2015\2043\2212\fe58\fe63\ff0d', '--------------'),
      '[[:space:]\u2800]+', ' ', 'g'))
  end;

-- What is there already, where a unique index compares it. Where two become one, the later one gets a number: which of
-- them is meant is for people to say, and an upgrade must not stop at it.
do $$
declare
  unique_column record;
  stored record;
  wanted text;
  number integer;
begin
  for unique_column in
    select * from (values
      ('assets', 'brand'), ('assets', 'serial_no'), ('assets', 'description'), ('materials', 'code'), ('employees', 'unique_id'),
      ('users', 'username'), ('companies', 'name'), ('task_categories', 'name'), ('tool_categories', 'name'),
      ('equipment_categories', 'name'), ('material_categories', 'name'), ('common_material_categories', 'name'),
      ('material_suppliers', 'name'), ('common_material_suppliers', 'name'), ('warehouses', 'name'), ('baselines', 'name'),
      ('bulk_pos', 'series_no'), ('issue_pos', 'po_no'), ('issue_pos', 'ref_no'), ('work_items', 'code')
    ) as c (table_name, column_name)
  loop
    for stored in execute format(
      'select id, %2$I as value from %1$I where %2$I <> normalized_text(%2$I) and normalized_text(%2$I) <> '''' order by id',
      unique_column.table_name, unique_column.column_name)
    loop
      wanted := normalized_text(stored.value);
      number := 1;
      loop
        begin
          execute format('update %1$I set %2$I = $1 where id = $2', unique_column.table_name, unique_column.column_name)
            using case when number = 1 then wanted else wanted || '-' || number end, stored.id;
          exit;
        exception when unique_violation then
          number := number + 1;
        end;
      end loop;
    end loop;
  end loop;
end $$;

create or replace function searchable(text text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalized_text(text)));

-- What was worked out by the former function: the indexes, and the stored texts that may differ by it.
do $$
declare
  index_name text;
  table_name text;
begin
  for index_name in
    select indexrelid::regclass::text from pg_index
    where indrelid::regclass::text not like 'pg_%' and pg_get_indexdef(indexrelid) ~ '(searchable|findable)\('
  loop
    execute format('reindex index %s', index_name);
  end loop;
  for table_name in
    select attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'search_text' and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('update %s set search_text = '''' where search_text ~ ''[^ -~]''', table_name);
  end loop;
end $$;
