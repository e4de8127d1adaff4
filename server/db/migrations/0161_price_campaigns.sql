-- A price campaign moves sold subscriptions of a plan to another version of it, after a notice (docs/decisions/0161).
-- `applies_on`: a day of Mexico City's calendar; the first renewal from then on has the new price. `listed_to`: the
-- subscription after which listing goes on.
create table price_campaigns (
  tenant text not null references tenants,
  id uuid not null,
  plan_id uuid not null,
  from_version integer,
  to_version integer not null,
  period smallint check (period in (0, 1)),
  applies_on date not null,
  reason text not null,
  staff_customer uuid not null,
  staff_id uuid not null,
  request_id text not null,
  state text not null default 'counting'
    check (state in ('counting', 'draft', 'announcing', 'announced', 'applying', 'applied', 'stopped', 'expired')),
  listed_to uuid,
  created_at timestamptz not null,
  announced_at timestamptz,
  ended_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, plan_id, to_version) references plan_versions (tenant, plan_id, version),
  check (from_version < to_version),
  check ((ended_at is null) = (state not in ('applied', 'stopped', 'expired')))
);
create unique index one_open_price_campaign on price_campaigns (tenant, plan_id) where ended_at is null;
create index price_campaigns_by_age on price_campaigns (tenant, created_at);

-- One subscription of a campaign: what its period costs before and after, in centavos with IVA. `notified_at`: when the
-- mail server took the notice; without it the price does not change.
create table price_campaign_members (
  tenant text not null,
  customer_id uuid not null,
  campaign_id uuid not null,
  subscription_id uuid not null,
  old_centavos bigint not null check (old_centavos >= 0),
  new_centavos bigint check (new_centavos >= 0),
  state text not null check (state in ('listed', 'announced', 'waiting', 'left')),
  reason text check (reason in ('excepted', 'agreed', 'ending', 'trial', 'unpriced', 'same', 'state', 'stopped', 'unsent', 'late')),
  listed_at timestamptz not null,
  notified_at timestamptz,
  waiting_at timestamptz,
  left_at timestamptz,
  primary key (tenant, customer_id, campaign_id, subscription_id),
  foreign key (tenant, campaign_id) references price_campaigns,
  foreign key (tenant, customer_id, subscription_id) references subscriptions,
  check ((reason is null) = (state <> 'left')),
  check (new_centavos is not null or state = 'left')
);
create index price_campaign_members_by_state on price_campaign_members (tenant, campaign_id, state, subscription_id);
create index price_campaign_members_in_state on price_campaign_members (tenant, campaign_id, state, listed_at, subscription_id);
create index price_campaign_members_by_age on price_campaign_members (tenant, campaign_id, listed_at, subscription_id);
