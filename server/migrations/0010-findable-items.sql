-- Finding a project or task by a few letters. A trigram index holds no pair of letters but at a word's beginning, so a
-- search for one or two letters had to compare every item. Now a word so short is looked for where words begin.

-- A text as its words, each after one blank: case, accents and punctuation ignored ('A-2' is ' a 2'). A Chinese or
-- Japanese character is a word of its own, because no blanks stand between theirs.
create function findable(text text) returns text
  language sql immutable strict parallel safe
  return ' ' || regexp_replace(
    regexp_replace(searchable(text), '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
    '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g'
  );

-- What findable(text) is LIKE when a word occurs in it: anywhere, or at the beginning of one where the word's first part
-- has one or two letters. Nothing typed is a wildcard, since punctuation is gone.
create function findable_pattern(word text) returns text
  language sql immutable strict parallel safe
  return case when findable(word) ~ '^ *[^ ]{1,2}( |$)' then '% ' else '%' end || btrim(findable(word)) || '%';

drop index work_items_search;
create index work_items_search on work_items using gin (findable(code || ' ' || title) gin_trgm_ops);

-- A code that is typed whole is looked up, however many items hold that word.
create index work_items_code on work_items (searchable(code));
