create or replace trigger history_only_grows before update or delete or truncate on history
  for each statement execute function refuse_change();
