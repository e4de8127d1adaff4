-- How a tenant appears to its customers (docs/decisions/0095). Null: the product's own colours, and the public name.
alter table tenants
  add column light_colour text check (light_colour ~ '^#[0-9a-f]{6}$'),
  add column dark_colour text check (dark_colour ~ '^#[0-9a-f]{6}$'),
  add column sender text check (length(sender) between 2 and 60),
  add column reply_to text check (length(reply_to) <= 254),
  add constraint tenants_dark_colour check (light_colour is not null or dark_colour is null);
-- `png` is for mails and the administration, `mark` a small WebP for the document, `jpeg` on white for receipts.
create table tenant_logos (
  tenant text primary key references tenants,
  png bytea not null,
  mark bytea not null,
  jpeg bytea not null,
  updated_at timestamptz not null
);
