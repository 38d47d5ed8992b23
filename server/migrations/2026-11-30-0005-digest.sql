-- The accounts that get a mail each working day with what waits for them: a row where it is on. Rules: MAIL-9, MAIL-10.
create table digests (
  user_id integer primary key references users on delete cascade,
  -- The last day at the site that is done, or that had begun when it was switched on. Two server processes claim a day by it.
  last_day date
);
