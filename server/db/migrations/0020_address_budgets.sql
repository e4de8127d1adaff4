-- What is left of the calls that an address may make over all servers. Written once in many calls; what a crash loses is a minute's count.
create unlogged table address_budgets (
  key text primary key,
  -- Thousandths of a call; below zero when more were made.
  thousandths integer not null,
  at timestamptz not null
);
create index address_budgets_by_age on address_budgets (at);
