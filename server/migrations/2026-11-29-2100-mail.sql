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

-- A mail with a paper: the PDF as it was when it was sent, and what its sender wrote. Rule: MAIL-7.
alter table mails
  add column message text check (length(message) <= 5000),
  add column copy_to text check (length(copy_to) between 3 and 254 and copy_to !~ '[[:cntrl:][:space:]<>,;:"]'),
  add column file_id integer references files (id),
  add column paper_kind text check (paper_kind ~ '^[a-z_]{1,40}$'),
  add column paper_id integer,
  -- Which of the papers of that id: the month of a monthly report, YYYY-MM.
  add column paper_part text check (length(paper_part) <= 20),
  -- The screen of the paper.
  add column place jsonb check (place ? 'kind'),
  add constraint mails_paper check ((num_nulls(message, file_id, paper_kind, paper_id) in (0, 4))
    and (paper_kind is not null or num_nonnulls(copy_to, place, paper_part) = 0));
create index mails_of_paper on mails (paper_kind, paper_id, id desc) where paper_kind is not null;
create index mails_of_file on mails (file_id) where file_id is not null;

-- Where a supplier gets orders by mail.
alter table material_suppliers add column email text
  check (length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]<>,;:"]');
alter table common_material_suppliers add column email text
  check (length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]<>,;:"]');
