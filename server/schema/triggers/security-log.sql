create or replace trigger security_events_only_grow before update or truncate on security_events
  for each statement execute function refuse_change();

create or replace trigger security_events_are_kept after delete on security_events referencing old table as old_rows
  for each statement execute function refuse_young_events();
