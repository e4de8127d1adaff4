-- What a gateway charged instead of what an attempt asked for (docs/decisions/0066). Staff decide about it.
alter table payment_attempts
  add column charged_centavos integer check (charged_centavos >= 0),
  add column charged_currency text,
  add constraint charged_with_currency check ((charged_centavos is null) = (charged_currency is null));
