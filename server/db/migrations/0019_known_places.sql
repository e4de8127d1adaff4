-- Where an account signed in from lately, so that guesses from elsewhere do not count against it there. Only keyed hashes: no address and no e-mail.
create table known_places (
  tenant text not null,
  key text not null,
  seen_at timestamptz not null,
  primary key (tenant, key)
);
create index known_places_by_age on known_places (seen_at);
