-- A refund of a charge returns its share of the credit that paid the rest of the order (docs/decisions/0074).
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check
  check (kind in ('granted', 'withdrawn', 'excess', 'received', 'reserved', 'released', 'applied', 'returned'));
