-- What has changed, for the stream of server-sent events. It was announced by pg_notify within the transaction that
-- changed it, for which PostgreSQL takes one lock of the whole cluster until the commit is durable: all commits went one
-- after the other. Now a transaction writes what it changed into this table, and each server process reads the rows of
-- transactions that have ended since it last looked (server/src/live/change-log.ts). Rows are removed after an hour.
create table changes (
  transaction xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null check (topic in ('change', 'sessions', 'import')),
  payload json not null,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  primary key (transaction, id)
);

-- people: employees who are notified whether or not they see the project, such as one who was just taken off it.
create or replace function announce(kind text, project_id integer, ids integer[], people integer[] default '{}') returns void
  language sql volatile
  begin atomic
    insert into changes (topic, payload) values ('change', json_build_object(
      'kind', kind,
      'project_id', project_id,
      -- Beyond a few hundred ids the browser loads again whatever depends on the kind.
      'ids', case when cardinality(ids) <= 300 then ids end,
      'people', people,
      'by', acting_employee()
    ));
  end;

-- Notifies only these people.
create or replace function announce_to(kind text, people integer[]) returns void
  language sql volatile
  begin atomic
    insert into changes (topic, payload) values ('change', json_build_object(
      'kind', kind,
      'project_id', null,
      'ids', null,
      'people', people,
      'people_only', true,
      'by', acting_employee()
    ));
  end;

-- Notifies those of an audience that read the records, which is why it names all of these.
create or replace function announce_to_readers(kind text, project_id integer, ids integer[], audience text) returns void
  language sql volatile
  begin atomic
    insert into changes (topic, payload)
    select 'change', json_build_object(
      'kind', kind,
      'project_id', project_id,
      'ids', ids,
      'audience', audience,
      'by', acting_employee()
    )
    where cardinality(ids) > 0;
  end;

create or replace function announce_ended_sessions() returns trigger
  language plpgsql as $$
begin
  insert into changes (topic, payload)
  select 'sessions', json_agg(o.id) from old_rows o having count(*) > 0;
  return null;
end $$;
