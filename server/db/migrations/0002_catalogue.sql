-- What is sold. Reference tables: written by administrators, the same on every shard. Texts stand in both languages.
create table onboarding_strategies (
  tenant text not null references tenants,
  key text not null check (key in ('bypass', 'free_trial', 'pay_upfront', 'full')),
  name_es text not null,
  name_en text not null,
  steps text[] not null check (steps <@ array['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish']),
  position smallint not null,
  primary key (tenant, key)
);

create table features (
  tenant text not null references tenants,
  id uuid not null,
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  name_es text not null,
  name_en text not null,
  feature_group text not null check (feature_group in ('additional_services', 'services', 'business_model', 'consumables')),
  app text check (app ~ '^[a-z][a-z0-9_-]{1,31}$'),
  type text not null check (type in ('number', 'boolean', 'text')),
  position smallint not null,
  primary key (tenant, id),
  unique (tenant, key),
  unique (tenant, id, type)
);

-- Several products may sell the same application with other values: their key is the application's.
create table products (
  tenant text not null references tenants,
  id uuid not null,
  key text not null check (key ~ '^[a-z][a-z0-9_-]{1,31}$'),
  name_es text not null check (name_es <> ''),
  name_en text not null check (name_en <> ''),
  description_es text not null,
  description_en text not null,
  status smallint not null check (status in (-1, 0, 1)),
  marketplace boolean not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id)
);
create index products_list on products (tenant, key, name_es, id);

-- A number of -1 is unlimited. Those with a highlight order stand on plan cards.
create table product_features (
  tenant text not null,
  product_id uuid not null,
  feature_id uuid not null,
  type text not null,
  value jsonb not null,
  highlight_order smallint check (highlight_order > 0),
  primary key (tenant, product_id, feature_id),
  foreign key (tenant, product_id) references products on delete cascade,
  foreign key (tenant, feature_id, type) references features (tenant, id, type),
  check (jsonb_typeof(value) = replace(type, 'text', 'string')),
  check (case when type = 'number' then value::numeric >= -1 else true end)
);

-- Prices: centavos with IVA, discount in basis points, hundredths of a percent. What is paid is computed and never stored.
create table product_prices (
  tenant text not null,
  product_id uuid not null,
  recurrence text not null check (recurrence in ('yearly', 'monthly', 'one-time')),
  centavos bigint not null check (centavos between 0 and 10000000000),
  discount_bp smallint not null default 0 check (discount_bp between 0 and 10000),
  show_title boolean not null default true,
  show_subtitle boolean not null default false,
  primary key (tenant, product_id, recurrence),
  foreign key (tenant, product_id) references products on delete cascade
);

-- A plan is what is offered and where; what a customer buys is one version of it, which later edits leave as it was.
create table plans (
  tenant text not null references tenants,
  id uuid not null,
  version integer not null check (version > 0),
  position integer not null check (position >= 0),
  status smallint not null check (status in (-1, 0, 1)),
  offered_at_registration boolean not null,
  offered_at_onboarding boolean not null,
  selected_by_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id)
);
create unique index one_default_plan on plans (tenant) where selected_by_default;
create index plans_list on plans (tenant, position, id);

create table plan_deep_links (
  tenant text not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  plan_id uuid not null,
  period text not null check (period in ('monthly', 'yearly')),
  primary key (tenant, code),
  unique (tenant, plan_id, period),
  foreign key (tenant, plan_id) references plans on delete cascade
);

create table plan_versions (
  tenant text not null,
  plan_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  strategy text not null check (strategy in ('bypass', 'free_trial', 'pay_upfront', 'full')),
  trial_days smallint not null check (trial_days between 0 and 365),
  free_trial boolean not null,
  show_free_trial_subtitle boolean not null,
  name_es text not null check (name_es <> ''),
  name_en text not null check (name_en <> ''),
  free_trial_subtitle_es text not null,
  free_trial_subtitle_en text not null,
  button_es text not null check (button_es <> ''),
  button_en text not null check (button_en <> ''),
  details_es text not null,
  details_en text not null,
  created_at timestamptz not null,
  primary key (tenant, plan_id, version),
  foreign key (tenant, plan_id) references plans,
  foreign key (tenant, strategy) references onboarding_strategies,
  check (trial_days > 0 or not free_trial),
  check (free_trial or strategy <> 'free_trial')
);

create table plan_prices (
  tenant text not null,
  plan_id uuid not null,
  version integer not null,
  recurrence text not null check (recurrence in ('yearly', 'monthly', 'one-time')),
  centavos bigint not null check (centavos between 0 and 10000000000),
  discount_bp smallint not null default 0 check (discount_bp between 0 and 10000),
  show_title boolean not null default true,
  show_subtitle boolean not null default false,
  primary key (tenant, plan_id, version, recurrence),
  foreign key (tenant, plan_id, version) references plan_versions on delete cascade
);

create table plan_products (
  tenant text not null,
  plan_id uuid not null,
  version integer not null,
  product_id uuid not null,
  position smallint not null,
  primary key (tenant, plan_id, version, product_id),
  foreign key (tenant, plan_id, version) references plan_versions on delete cascade,
  foreign key (tenant, product_id) references products
);

create table plan_gifts (
  tenant text not null,
  plan_id uuid not null,
  version integer not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  position smallint not null,
  primary key (tenant, plan_id, version, product_id),
  foreign key (tenant, plan_id, version) references plan_versions on delete cascade,
  foreign key (tenant, product_id) references products
);

create table plan_addons (
  tenant text not null,
  plan_id uuid not null,
  version integer not null,
  product_id uuid not null,
  position smallint not null,
  primary key (tenant, plan_id, version, product_id),
  foreign key (tenant, plan_id, version) references plan_versions on delete cascade,
  foreign key (tenant, product_id) references products
);

-- Of one unit of the add-on in this plan.
create table plan_addon_prices (
  tenant text not null,
  plan_id uuid not null,
  version integer not null,
  product_id uuid not null,
  recurrence text not null check (recurrence in ('yearly', 'monthly', 'one-time')),
  centavos bigint not null check (centavos between 0 and 10000000000),
  discount_bp smallint not null default 0 check (discount_bp between 0 and 10000),
  show_title boolean not null default true,
  show_subtitle boolean not null default false,
  primary key (tenant, plan_id, version, product_id, recurrence),
  foreign key (tenant, plan_id, version, product_id) references plan_addons on delete cascade
);

create table plan_marketing (
  tenant text not null,
  plan_id uuid not null,
  version integer not null,
  id uuid not null,
  description_es text not null check (description_es <> ''),
  description_en text not null check (description_en <> ''),
  position smallint not null,
  primary key (tenant, plan_id, version, id),
  foreign key (tenant, plan_id, version) references plan_versions on delete cascade
);
