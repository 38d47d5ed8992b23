create or replace trigger history_only_grows before delete or truncate on history
  for each statement execute function refuse_change();

-- The role of the server may update no row of it: erase_from_history() and remove_old_positions() do.
create or replace trigger history_is_only_erased before update on history
  for each row execute function refuse_other_than_erasing();
