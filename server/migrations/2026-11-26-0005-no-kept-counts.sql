-- Lists are counted when they are read.
drop trigger count_changes on employees;
drop trigger count_changes on users;
drop trigger count_changes on work_items;
drop trigger count_changes_on_update on work_items;
drop trigger count_changes_on_delete on work_items;
drop trigger count_changes_on_truncate on work_items;
drop procedure count_changes;
drop function count_change;
drop table table_changes;
