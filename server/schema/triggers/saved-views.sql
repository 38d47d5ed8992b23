call keep_history('saved_views');

call announce_changes('saved_views');

create or replace trigger saved_views_version before update on saved_views for each row execute function set_updated_at();
