-- What staff write about a customer, and the tags they put on it (docs/decisions/0137). No customer reads them.
create table customer_notes (
  tenant text not null,
  id uuid not null,
  about_customer uuid not null,
  text text not null check (length(text) between 1 and 2000),
  pinned boolean not null,
  author_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, about_customer) references customers on delete cascade
);
create index customer_notes_of_customer on customer_notes (tenant, about_customer, pinned desc, created_at desc, id desc);

create table customer_tags (
  tenant text not null,
  about_customer uuid not null,
  key text not null check (key = list_key(name)),
  name text not null check (length(name) between 1 and 30),
  tagged_at timestamptz not null,
  primary key (tenant, about_customer, key),
  foreign key (tenant, about_customer) references customers on delete cascade
);
create index customer_tags_by_key on customer_tags (tenant, key, about_customer);
