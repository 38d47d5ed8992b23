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
