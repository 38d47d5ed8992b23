-- What an item is found by in the command palette: its own words and those of all items above it.
create table item_ways (
  work_item_id integer primary key references work_items on delete cascade,
  words text collate "C" not null
);
insert into item_ways (work_item_id, words)
  select w.id, coalesce((select string_agg(a.search_text, '' order by a.depth)
    from work_items a where a.id = any(w.ancestor_ids)), '') || w.search_text
  from work_items w;
create index item_ways_words on item_ways using gin (words gin_trgm_ops);
analyze item_ways;

drop function costly_to_check;
