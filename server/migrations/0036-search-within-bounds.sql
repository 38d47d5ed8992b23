-- A search costs no more than is worth its answer, however common its words are.

-- The text that is searched is written whoever writes a row, also where a session leaves triggers out: to switch all
-- triggers of the table off and on again had made these two triggers like any others.
alter table work_items enable always trigger work_items_search_text,
  enable always trigger work_items_search_text_again;

-- How common a word is, is estimated from a thousand texts and not from a hundred, which know none that less than one in
-- a hundred has.
alter table work_items alter column search_text set statistics 1000;

-- A title that is typed whole is looked up, however many items hold its words. No search is longer than this.
create index work_items_title on work_items (searchable(title)) where length(title) <= 100;

analyze work_items (search_text);
