-- What staff type finds customers by parts and typing errors, telephones, cards, amounts, receipts and ids of gateways
-- (docs/decisions/0147).
create extension if not exists pg_trgm;

-- The texts of a customer that a part of a word or a word with an error finds.
create function customer_text(name text, rfc text, email text, alias text) returns text language sql immutable parallel safe
  return folded(name || ' ' || coalesce(rfc, '') || ' ' || email || ' ' || coalesce(alias, ''));

-- The last ten digits of a telephone, the last one first: whatever stands before them is a prefix of the country.
create function phone_tail(phone text) returns text language sql immutable strict parallel safe
  return reverse(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10));

create index customers_alike on customers using gin (customer_text(name, rfc, email, alias) gin_trgm_ops) with (fastupdate = off);
create index customers_by_phone on customers (tenant, phone_tail(phone) text_pattern_ops, customer_id);
create index payment_methods_by_last4 on payment_methods (tenant, last4, created_at desc);
create index payment_methods_by_remote_id on payment_methods (tenant, remote_id);
create index gateway_accounts_by_remote_id on gateway_accounts (tenant, remote_id);
create index orders_by_total on orders (tenant, total, created_at desc);
create index receipts_by_number on receipts (tenant, number, customer_id);
create index refunds_by_provider_id on refunds (tenant, provider_id) where provider_id is not null;
create index disputes_by_provider_id on disputes (tenant, provider_id);
