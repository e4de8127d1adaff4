-- Answers of staff to a case, and the language in which its writer reads them.
alter table support_cases add column locale text not null default 'es-MX' check (locale in ('es-MX', 'en'));
create index support_cases_of_reporter on support_cases (tenant, reporter_customer, reporter_id, created_at)
  where reporter_id is not null;

create table support_answers (
  tenant text not null,
  id uuid not null,
  case_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, case_id) references support_cases on delete cascade
);
create index support_answers_of_case on support_answers (tenant, case_id, created_at);
