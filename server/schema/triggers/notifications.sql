call keep_history('announcements');

create or replace trigger announce_insert after insert on notifications referencing new table as new_rows
  for each statement execute function announce_notifications();

create or replace trigger announce_update after update on notifications referencing new table as new_rows
  for each statement execute function announce_notifications();

create or replace trigger announce_update after update on announcement_pushes referencing new table as new_rows
  for each statement execute function announce_pushes();

create or replace trigger announce_insert after insert on notification_topics_off referencing new table as changed_rows
  for each statement execute function announce_notification_settings();

create or replace trigger announce_delete after delete on notification_topics_off referencing old table as changed_rows
  for each statement execute function announce_notification_settings();
