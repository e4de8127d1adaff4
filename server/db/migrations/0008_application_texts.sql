-- Reference table. What `applications` says is Spanish; other languages stand here.
create table application_translations (
  tenant text not null,
  app text not null,
  locale text not null check (locale in ('en')),
  name text not null,
  description text not null,
  primary key (tenant, app, locale),
  foreign key (tenant, app) references applications
);
