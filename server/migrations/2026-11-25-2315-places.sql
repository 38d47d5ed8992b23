-- A notification stores where it leads as a kind of screen and the values that it takes, `{"kind": "withdrawal", "id": 4, …}`:
-- contract/src/places.ts makes the address of it when it is read. Notifications from before keep the address that they have.

-- Its body is bound to the types of the columns; server/schema/functions creates both again.
drop function count_notification_records(integer[]);
drop function notify_of_record(integer[], text, text, integer, jsonb, text, text, timestamptz, interval);

alter table notifications
  drop constraint notifications_place_check,
  drop constraint notifications_list_place_check,
  alter column place type jsonb using case when place is not null then jsonb_build_object('kind', 'path', 'path', place) end,
  alter column list_place type jsonb
    using case when list_place is not null then jsonb_build_object('kind', 'path', 'path', list_place) end,
  add constraint notifications_place_check check (place ? 'kind'),
  add constraint notifications_list_place_check check (list_place ? 'kind');

alter table notification_records
  drop constraint notification_records_place_check,
  alter column place type jsonb using jsonb_build_object('kind', 'path', 'path', place),
  add constraint notification_records_place_check check (place ? 'kind');
