-- Where the owner of an account gets mail. Not unique: a site office may share one, and no one signs in by it.
alter table users add column email text check (length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]<>,;:"]');

-- Mail that was asked for, and its state. A row never holds a secret: a one-time link is made when its mail is sent. The job that
-- sends it is in the queue `mail` and has the id only. Rules: MAIL-2, MAIL-3.
create table mails (
  id integer generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The same at each try, so that a mail that arrives twice is recognised as one.
  message_id uuid not null default gen_random_uuid() unique,
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]<>,;:"]'),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  -- The account that it is about. Its mails go with it.
  user_id integer references users (id) on delete cascade,
  -- The hash of the account's link that it is to bring, or has brought. Where the account has another one by now it is not sent.
  link_hash bytea check (length(link_hash) = 32),
  -- Null: nobody, it is sent by the server itself.
  sent_by integer references employees (id),
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'withdrawn')),
  -- The last words of the mail server.
  answer text check (length(answer) <= 500),
  queued_at timestamptz(3) not null default clock_timestamp(),
  settled_at timestamptz(3),
  constraint mails_settled check ((settled_at is null) = (state = 'queued'))
);
create index mails_of_user on mails (user_id, id desc) where user_id is not null;
create index mails_by on mails (sent_by, queued_at) where sent_by is not null;
create index mails_age on mails (queued_at);
create index mails_queued on mails (queued_at) where state = 'queued';
