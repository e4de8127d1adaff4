-- What a person needs to know a session by and to end it; the token's hash is told to nobody.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '' check (length(device) <= 300);
