-- Who comes without a plan chooses it at onboarding. Times are the server's; what a person put together at the checkout is kept as it was sent.
alter table onboardings
  alter column rfc drop not null,
  alter column subscription_plan_id drop not null,
  alter column plan_version drop not null,
  drop column metadata,
  add column abandoned_at timestamptz,
  add column last_activity_at timestamptz,
  add column cart jsonb,
  add column retry boolean not null default false,
  add constraint plan_and_version check ((subscription_plan_id is null) = (plan_version is null));
create index onboardings_by_age on onboardings (tenant, customer_id, created_at desc, id desc);

-- An application is the customer's when it is provisioned: those that people work in already are.
alter table subscription_applications
  add column provisioned_at timestamptz,
  add column failure text;
-- The owner is bound by forced policies and would see no row.
alter table subscription_applications no force row level security;
alter table customers no force row level security;
update subscription_applications i set provisioned_at = c.onboarding_finished_at
from customers c
where (c.tenant, c.customer_id) = (i.tenant, i.customer_id);
alter table subscription_applications force row level security;
alter table customers force row level security;

-- How much of a feature a customer uses, as its applications tell.
create table usages (
  tenant text not null,
  customer_id uuid not null,
  app text not null,
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  used bigint not null check (used >= 0),
  updated_at timestamptz not null,
  primary key (tenant, customer_id, app, key),
  foreign key (tenant, customer_id) references customers,
  foreign key (tenant, app) references applications
);

-- Where an application is told of a new customer, and the secret that signs it; without an address the demo provisioner answers.
alter table applications
  add column provision_url text check (provision_url ~ '^https?://'),
  add column provision_secret text check (length(provision_secret) >= 32),
  add constraint url_and_secret check ((provision_url is null) = (provision_secret is null));
