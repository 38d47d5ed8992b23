-- Writes lock the project before they read.
drop function lock_item_as_read, lock_parent_as_read;
