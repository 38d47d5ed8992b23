-- Everything that a document's fields say, in one text to search: values only, without tags.
create or replace function document_words(fields jsonb) returns text
  language sql immutable parallel safe
  return searchable(coalesce(
    regexp_replace((select string_agg(value, ' ' order by key) from jsonb_each_text(fields)), '<[^<>]*>', ' ', 'g'), ''));
