-- The last check of each rule of the stored records, and what breaks it (docs/decisions/0163). A finding is deleted once
-- a check no longer finds it. `record_id`: of an order, a subscription, a customer or a promo code, by the rule.
create table rule_checks (
  tenant text not null references tenants,
  rule text not null,
  checked_at timestamptz not null,
  primary key (tenant, rule)
);

create table rule_findings (
  tenant text not null references tenants,
  rule text not null,
  record_id uuid not null,
  since timestamptz not null,
  primary key (tenant, rule, record_id)
);
