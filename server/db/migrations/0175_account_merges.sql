-- Two accounts of one customer became one (docs/decisions/0175). `goes`: the account that was closed; `stays`: the one
-- that has its people now. `moved`: what an undo takes back. Only staff read it.
create table account_merges (
  tenant text not null,
  id uuid not null,
  goes uuid not null,
  stays uuid not null,
  reason text not null check (length(reason) between 3 and 200),
  merged_by uuid not null,
  moved jsonb not null,
  merged_at timestamptz not null,
  undo_until timestamptz not null check (undo_until > merged_at),
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant, id),
  foreign key (tenant, goes) references customers,
  foreign key (tenant, stays) references customers,
  check (goes <> stays),
  check ((undone_at is null) = (undone_by is null))
);
create unique index one_merge_of_account on account_merges (tenant, goes) where undone_at is null;
create index account_merges_by_stays on account_merges (tenant, stays, merged_at);
