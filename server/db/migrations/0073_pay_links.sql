-- Links in dunning mails that pay one period of one subscription without a sign-in (docs/decisions/0073). Only the hash
-- of a token is stored. `created_at` is of the product's clock, `expires_at` of the machine's.
create table pay_links (
  tenant text not null,
  owner_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  subscription_id uuid not null,
  period_starts_at timestamptz not null,
  -- The card that was given by this link last.
  card_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash)
);
create index pay_links_of_customer on pay_links (tenant, owner_id, subscription_id);
create index pay_links_expiring on pay_links (expires_at);

-- When the card's network told of its new number or expiry.
alter table payment_methods add column network_updated_at timestamptz;
