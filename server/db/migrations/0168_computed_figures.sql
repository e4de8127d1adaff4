-- Figures that a job computes once a day, because a call may not wait for them (docs/decisions/0168).
create table computed_figures (
  tenant text not null references tenants,
  figure text not null,
  computed_at timestamptz not null,
  content jsonb not null,
  primary key (tenant, figure)
);
