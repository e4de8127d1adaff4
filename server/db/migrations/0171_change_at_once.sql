-- What a change to a cheaper plan that began at once put into the credit balance, in centavos (docs/decisions/0171).
-- Null for every other order.
alter table orders add column to_credit bigint;
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check
  check (kind in ('granted', 'withdrawn', 'excess', 'received', 'reserved', 'released', 'applied', 'returned', 'unused')) not valid;
alter table credit_entries validate constraint credit_entries_kind_check;
