call keep_search_text('templates', $$searchable(r.name || ' ' || coalesce(r.description, ''))$$, 'name, description');

call keep_history('templates', hidden => 'content search_text');

call announce_changes('templates', audience => 'templates');

create or replace trigger templates_version before update on templates for each row execute function set_updated_at();
