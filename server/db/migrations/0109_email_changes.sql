-- A change of a user's own address that waits for the link in the new mailbox (docs/decisions/0109). A further change
-- takes the place of the earlier one.
create table email_changes (
  tenant text not null,
  customer_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, customer_id, user_id),
  foreign key (tenant, customer_id, user_id) references users on delete cascade
);
create index email_changes_expiring on email_changes (expires_at);
