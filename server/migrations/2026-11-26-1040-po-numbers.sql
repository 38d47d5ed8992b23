-- How the issue POs of a company are numbered: YYYY or YY is the year, the zeros the running number. Null: PO-YYYY-0000.
alter table companies add column po_number_pattern text
  check (po_number_pattern ~ '^[^0]*0{1,8}[^0]*$' and length(po_number_pattern) <= 40);

-- Companies that have numbered theirs PO-00001, PO-00002 … go on so. No person changed them: no version, history or
-- announcement.
alter table companies disable trigger user;
update companies set po_number_pattern = 'PO-00000'
  where id in (select scope from running_numbers where series = 'issue-pos');
alter table companies enable trigger user;
-- A series is that of a pattern in a year.
update running_numbers set series = 'issue-pos:PO-00000' where series = 'issue-pos';
