-- A plan that is on no list and is sold to whoever has its link (docs/decisions/0038).
alter table plans add column sold_by_link boolean not null default false;
