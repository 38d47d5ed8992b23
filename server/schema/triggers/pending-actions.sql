call settle_decided('pending_actions', 'pending_actions', 'waiting', 'state');

create or replace trigger announce_insert after insert on pending_actions referencing new table as new_rows
  for each statement execute function announce_pending_actions();

create or replace trigger announce_update after update on pending_actions referencing new table as new_rows
  for each statement execute function announce_pending_actions();
