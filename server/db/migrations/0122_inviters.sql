-- Who invited a person to their team last (docs/decisions/0122): a user of the same customer, while they are one.
alter table users
  add column invited_by uuid,
  add foreign key (tenant, customer_id, invited_by) references users on delete set null (invited_by);
create index users_invited_by on users (tenant, customer_id, invited_by) where invited_by is not null;
