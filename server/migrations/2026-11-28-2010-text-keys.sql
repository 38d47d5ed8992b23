-- Codes, serial numbers and names are stored as they were typed, and compared by text_key(…): the same as the contract's
-- textKey. What was stored before was normalized, and stays as it is.

-- NFKC of all but raised, lowered and circled figures and fractions, which would be plain figures.
create function compatible_text(text text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(coalesce(normalize(part.found[1], NFKC), part.found[2]), '' order by part.position), '')
    from regexp_matches(text, '([^\u00b2\u00b3\u00b9\u00bc-\u00be\u2070\u2074-\u2079\u2080-\u2089\u2150-\u215f\u2189\u2460-\u249b\u24ea\u3192-\u3195\u3220-\u3229\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\U0001f100-\U0001f10a]+)|(.)', 'g')
      with ordinality as part (found, position)
  );

-- What codes, serial numbers and names are compared by: the same as the contract's textKey.
create function text_key(text text) returns text
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
create function scan_key(text text) returns text
  language sql immutable strict parallel safe
  return replace(text_key(text), ' ', '');

create or replace function searchable(text text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, text_key(text)));
drop function normalized_text;

drop index assets_described, assets_scanned, assets_serial_no, bulk_pos_series, issue_pos_po_no, issue_pos_ref_no, materials_code;
create index assets_described on assets (family, text_key(description)) where deleted_at is null;
create index assets_scanned on assets (scan_key(serial_no)) where deleted_at is null;
create unique index assets_serial_no on assets (family, text_key(brand), text_key(serial_no)) where deleted_at is null;
create unique index bulk_pos_series on bulk_pos (project_id, text_key(series_no));
create unique index issue_pos_po_no on issue_pos (company_id, text_key(po_no)) where type = 'Common';
create unique index issue_pos_ref_no on issue_pos (company_id, text_key(ref_no)) where type = 'Specialised' and ref_no <> '';
create unique index materials_code on materials (text_key(code)) where archived_at is null;

-- These were compared letter by letter. Where two become one, the later one gets a number: which of them is meant is for
-- people to say, and an upgrade must not stop at it.
do $$
declare
  repeated record;
  wanted text;
  number integer;
begin
  for repeated in
    select id, unique_id from (
      select id, unique_id, row_number() over (partition by text_key(unique_id) order by id) as place from employees) e
    where place > 1 order by id
  loop
    number := 1;
    loop
      number := number + 1;
      wanted := repeated.unique_id || '-' || number;
      exit when not exists (select from employees where text_key(unique_id) = text_key(wanted));
    end loop;
    update employees set unique_id = wanted where id = repeated.id;
  end loop;
  for repeated in
    select id, parent_id, code from (
      select id, parent_id, code, row_number() over (partition by parent_id, text_key(code) order by id) as place
      from work_items) w
    where place > 1 order by id
  loop
    number := 1;
    loop
      number := number + 1;
      wanted := left(repeated.code, 94) || ' (' || number || ')';
      exit when not exists (select from work_items
        where parent_id is not distinct from repeated.parent_id and text_key(code) = text_key(wanted));
    end loop;
    update work_items set code = wanted where id = repeated.id;
  end loop;
end $$;

alter table employees drop constraint employees_unique_id_unique;
create unique index employees_unique_id_unique on employees (text_key(unique_id));
alter table work_items drop constraint work_items_code_unique;
create unique index work_items_code_unique on work_items (parent_id, text_key(code)) nulls not distinct;

-- What was worked out by the former function: the indexes, and the stored texts of what has raised figures.
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
    execute format('update %s t set search_text = '''' where t::text ~ ''[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070\u2074-\u2079\u2080-\u2089\u2150-\u215f\u2189\u2460-\u249b\u24ea\u3192-\u3195\u3220-\u3229\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\U0001f100-\U0001f10a]''', table_name);
  end loop;
end $$;
