-- Which version of the terms and of the privacy notice a person accepted when they registered, in which language
-- (docs/decisions/0177). Version 0 is the product's general text. Null for whoever did not register by themselves.
alter table users
  add column accepted_terms int,
  add column accepted_privacy int,
  add column accepted_language text,
  add column accepted_at timestamptz,
  add constraint users_accepted_language_check check (accepted_language in ('es-MX', 'en')) not valid,
  add constraint users_accepted_check check (
    num_nulls(accepted_terms, accepted_privacy, accepted_language, accepted_at) in (0, 4)
    and accepted_terms >= 0 and accepted_privacy >= 0) not valid;
alter table users validate constraint users_accepted_language_check;
alter table users validate constraint users_accepted_check;
