create or replace trigger announce_insert after insert on mails referencing new table as new_rows
  for each statement execute function announce_mails();

create or replace trigger announce_update after update on mails referencing new table as new_rows
  for each statement execute function announce_mails();

call release_files('mails', 'file_id');
