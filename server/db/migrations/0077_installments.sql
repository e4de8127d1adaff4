-- Months without interest that a person's charge of a card is divided into; null: one payment (docs/decisions/0077).
alter table payment_attempts
  add column installments smallint check (installments in (3, 6, 9, 12, 18)),
  add constraint installments_of_person check (installments is null or (way = 'card' and not by_clock));
