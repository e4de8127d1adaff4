-- A call has a token and no tenant yet: the session is searched by the token alone, however many tenants there are.
create index sessions_by_token on sessions (token_hash);
