-- Who people are at an OpenID Connect provider. The subject is the provider's own name of a person, which never changes and
-- is never given to another one, as an address may be.
create table single_sign_on_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (issuer, subject),
  -- An account is of one person at a provider.
  constraint single_sign_on_identities_once unique (user_id, issuer),
  check (length(issuer) <= 1000),
  check (length(subject) <= 255)
);

-- A session that began at a provider, which has asked for all that the company wants to know of somebody.
alter table sessions add column by_provider boolean not null default false;
