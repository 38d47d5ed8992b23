call keep_history('announcements');

create or replace trigger announce_insert after insert on notifications referencing new table as new_rows
  for each statement execute function announce_notifications();

create or replace trigger announce_update after update on notifications referencing new table as new_rows
  for each statement execute function announce_notifications();

create or replace trigger announce_update after update on announcement_pushes referencing new table as new_rows
  for each statement execute function announce_pushes();
