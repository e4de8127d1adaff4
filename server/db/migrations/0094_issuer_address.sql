-- The address of who was paid, as it was when the order was paid (docs/decisions/0094).
alter table receipts add column issuer_address jsonb;
