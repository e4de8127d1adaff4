-- A person who asks for the erasure of their own data gives no reason (docs/decisions/0157).
alter table erasure_requests alter column reason drop not null;
